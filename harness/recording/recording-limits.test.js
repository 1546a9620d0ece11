import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainWarc, response } from './fixtures/plain-warc.js';
import { parseRecording } from './read-recording.js';

const page = response('http://a.test/', 'HTTP/1.1 200 OK\n\nhello');

/** @param {number} characters of spaces before the title */
const pageInfo = (characters) => ({
  fields: { 'WARC-Type': 'warcinfo' },
  block: `json-metadata: ${' '.repeat(characters)}{"pages": [{"url": "http://a.test/", "title": "A page"}]}\n`,
});
const noInfo = { fields: { 'WARC-Type': 'warcinfo' }, block: 'software: none\n' };

/** @param {Parameters<typeof plainWarc>} records */
const titleOf = async (...records) => (await parseRecording(plainWarc(...records, page))).title;

test('a file of more than 128 MiB is refused for that, whatever is in it', async () => {
  await assert.rejects(parseRecording(Buffer.alloc(128 * 2 ** 20 + 1)), {
    message: 'its file has more than 128 MiB, the most that a recording may have',
  });
});

test('a WARC header of more than 64 KiB is refused, though it has an end', async () => {
  const { fields, block } = page;
  await assert.rejects(parseRecording(plainWarc({ fields: { ...fields, 'X-Long': 'x'.repeat(64 * 1024) }, block })), {
    message: 'record 1 at byte 0 is cut off in its header, or that has no end within 65536 bytes',
  });
});

test('an answer whose head is too long for Chrome, or whose URL is too long, is left out', async () => {
  const { exchanges, warnings } = await parseRecording(
    plainWarc(
      page,
      response('http://a.test/head', `HTTP/1.1 200 OK\nx: ${'y'.repeat(256 * 1024)}\n\n`),
      response(`http://a.test/${'u'.repeat(32 * 1024)}`, 'HTTP/1.1 200 OK\n\n'),
    ),
  );
  assert.deepEqual(
    exchanges.map(({ url }) => url),
    ['http://a.test/'],
  );
  assert.deepEqual(
    warnings.map((warning) => warning.replace(/^record (\d) at byte \d+ is left out: /, '$1: ')),
    ['2: an HTTP head of 262164 bytes (at most 262144)', '3: its WARC-Target-URI has 32782 characters (at most 32768)'],
  );
});

test('the title is looked for in the first ten records of information, and in no long one', async () => {
  assert.equal(await titleOf(pageInfo(0)), 'A page');
  assert.equal(await titleOf(pageInfo(256 * 1024)), null);
  assert.equal(await titleOf(...Array(9).fill(noInfo), pageInfo(0)), 'A page');
  assert.equal(await titleOf(...Array(10).fill(noInfo), pageInfo(0)), null);
});

test('a hundred warnings of one recording are kept, and the others counted', async () => {
  const { warnings } = await parseRecording(plainWarc(page, ...Array(103).fill(response('no url', 'x'))));
  assert.equal(warnings.length, 101);
  assert.equal(warnings[100], 'and 3 more warnings of this recording');
});
