import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDevice } from './read-device.js';
import { parseRecording } from './read-recording.js';
import { writeRecording } from './write-recording.js';

const PHONE = {
  userAgent: 'Mozilla/5.0 (Linux; Android 11)',
  viewport: { width: 412, height: 823 },
  devicePixelRatio: 1.75,
  languages: ['en-GB', 'en'],
};

test('the device travels in the recording', async () => {
  const entryUrl = 'https://phone.test/';
  const exchanges = [{ url: entryUrl, status: 200, headers: [], body: new Uint8Array() }];
  const page = { entryUrl, title: 'Phone', exchanges, date: '2024-05-01T10:00:00Z' };
  const read = async (/** @type {any} */ device) =>
    (await parseRecording(Buffer.from(await writeRecording({ ...page, device })))).device;
  assert.deepEqual(await read(PHONE), PHONE);
  assert.equal(await read(undefined), null);
});

test('of a device that a stranger wrote, only what a browser can be told is kept', () => {
  assert.deepEqual(readDevice({ ...PHONE, viewport: { width: 412, height: 1e9 } }), { ...PHONE, viewport: null });
  assert.deepEqual(readDevice({ ...PHONE, viewport: { width: 412.5, height: 823 } }), { ...PHONE, viewport: null });
  assert.deepEqual(readDevice({ ...PHONE, userAgent: 'A\r\nCookie: b' }), { ...PHONE, userAgent: null });
  assert.deepEqual(readDevice({ ...PHONE, userAgent: 'A'.repeat(1_001) }), { ...PHONE, userAgent: null });
  assert.deepEqual(readDevice({ ...PHONE, devicePixelRatio: 0 }), { ...PHONE, devicePixelRatio: null });
  assert.deepEqual(readDevice({ ...PHONE, languages: ['en', 7, 'x y', 'a'.repeat(9)] }), {
    ...PHONE,
    languages: ['en'],
  });
  for (const nothing of [undefined, null, 'phone', [], {}, { languages: [''] }])
    assert.equal(readDevice(nothing), null);
});
