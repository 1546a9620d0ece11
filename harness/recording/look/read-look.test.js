import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { plainWarc, response } from '../fixtures/plain-warc.js';
import { checkLook, readLook } from './read-look.js';

const PAGE = response('https://a.test/', 'HTTP/1.1 200 OK\nContent-Type: text/html\n\nhello');
const NONE = { picture: null, consoleErrors: null };

/** @param {string} uri @param {string} type @param {string} block */
const resource = (uri, type, block) => ({
  fields: { 'WARC-Type': 'resource', 'WARC-Target-URI': uri, 'Content-Type': type },
  block,
});

/** @param {import('node:test').TestContext} t @param {...any} records */
async function lookAt(t, ...records) {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-look-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'a.warc');
  await writeFile(file, plainWarc(...records));
  return readLook(file);
}

test('the picture and the errors that a recorder kept are found beside the exchanges', async (t) => {
  const info = resource('urn:pageinfo:https://a.test/', 'application/json', '{"consoleErrors":["x","y"]}');
  const view = resource('urn:view:https://a.test/', 'image/jpeg', 'JFIF');
  assert.deepEqual(await lookAt(t, PAGE, info, view), {
    picture: { type: 'image/jpeg', base64: Buffer.from('JFIF').toString('base64') },
    consoleErrors: 2,
  });
});

test('a recording without them, a damaged one and none at all have nothing, and are no error', async (t) => {
  assert.deepEqual(await lookAt(t, PAGE), NONE);
  assert.deepEqual(await lookAt(t, PAGE, resource('urn:pageinfo:x', 'application/json', '{"consoleErrors":7')), NONE);
  assert.deepEqual(await lookAt(t, resource('urn:view:x', 'image/svg+xml', '<svg onload="alert(1)">')), NONE);
  assert.deepEqual(await readLook('/nowhere/a.warc'), NONE);
});

test('an answer that is no look is not believed', () => {
  for (const picture of [
    7,
    {},
    { type: 'image/png' },
    { type: 'text/html', base64: 'AAAA' },
    { type: 'image/png', base64: '"' },
  ])
    assert.deepEqual(checkLook(JSON.stringify({ picture, consoleErrors: -1 })), NONE);
  assert.deepEqual(checkLook('null'), NONE);
});
