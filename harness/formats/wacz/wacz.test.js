import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { plainWarc, response } from '../../recording/fixtures/plain-warc.js';
import { held, testSpool, writtenAs } from '../fixtures/held.js';
import { smallRecording } from '../fixtures/small-recording.js';
import { IMPORT_LIMITS } from '../import-limits.js';
import { cdxLine } from './cdx-line.js';

const spool = testSpool(after);
const text = (/** @type {string | object} */ of) => Buffer.from(typeof of === 'string' ? of : JSON.stringify(of));
const page = (/** @type {string} */ url) => response(url, 'HTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>');

test('all WARC files of an archive are one recording, of the page that the archive names', async () => {
  const revisit = response('http://a.test/again', 'HTTP/1.1 200 OK\n\n', {
    'WARC-Type': 'revisit',
    'WARC-Refers-To-Target-URI': 'http://b.test/',
    'WARC-Refers-To-Date': '2024-05-01T10:00:00Z',
  });
  const dated = response('http://b.test/', 'HTTP/1.1 200 OK\n\nbody', { 'WARC-Date': '2024-05-01T10:00:00Z' });
  const zip = zipSync({
    'archive/one.warc.gz': gzipSync(plainWarc(page('http://a.test/'), revisit)),
    'archive/two.warc': plainWarc(dated),
    'archive/deep/three.warc': text('is no archive'),
    'pages/pages.jsonl': text('{"format":"json-pages-1.0"}\nno json\n{"url":"http://b.test/#x","title":"B"}\n'),
    'datapackage.json': text({ title: 'All' }),
  });
  const { exchanges, entryUrl, title, format } = await held(zip, { spool });
  assert.deepEqual(
    exchanges.map(({ url, body }) => [url, String(body.read())]),
    [
      ['http://a.test/', '<p>'],
      ['http://a.test/again', 'body'],
      ['http://b.test/', 'body'],
    ],
  );
  assert.deepEqual([entryUrl, title, format], ['http://b.test/', 'B', 'wacz']);
});

test('an archive that is written has what the format asks for, and comes back as it was', async () => {
  const before = smallRecording(spool);
  const { bytes } = await writtenAs(before, 'wacz');
  const files = unzipSync(bytes);
  assert.deepEqual(Object.keys(files), [
    'archive/data.warc.gz',
    'indexes/index.cdx',
    'pages/pages.jsonl',
    'datapackage.json',
    'datapackage-digest.json',
  ]);
  const description = JSON.parse(Buffer.from(files['datapackage.json']).toString());
  for (const { path, hash, bytes: length } of description.resources) {
    assert.equal(files[path].length, length);
    assert.equal(hash, `sha256:${createHash('sha256').update(files[path]).digest('hex')}`);
  }
  const [first] = Buffer.from(files['indexes/index.cdx']).toString().split('\n');
  const place = JSON.parse(first.slice(first.indexOf('{')));
  assert.match(first, /^test,cdn\)\/a\.css 20240501100000 \{/);
  const [from, length] = [Number(place.offset), Number(place.length)];
  const record = gunzipSync(files['archive/data.warc.gz'].subarray(from, from + length)).toString('latin1');
  assert.match(record, /^WARC\/1\.1\r\nWARC-Type: response\r\n[\s\S]*WARC-Target-URI: https:\/\/cdn\.test\/a\.css\r\n/);
  const { exchanges, entryUrl, title } = await held(bytes, { spool });
  assert.deepEqual([entryUrl, title], ['http://shop.test/', 'Shop']);
  const content = (/** @type {typeof exchanges} */ of) =>
    of.map(({ url, wire, connectMs, remoteAddress }) => [
      url,
      wire.response.read(),
      connectMs ?? null,
      remoteAddress ?? null,
    ]);
  assert.deepEqual(content(exchanges), content(before.exchanges));
});

test('an index has the parts of a host from the right', () => {
  const line = { recordedAt: '2024-05-01T10:00:00.123Z', status: 200, mime: '', offset: 1, length: 2 };
  const keyOf = (/** @type {string} */ url) => cdxLine({ ...line, url }).split(' ')[0];
  assert.equal(keyOf('https://www.Shop.test/A?b=C'), 'test,shop)/a?b=c');
  assert.equal(keyOf('http://127.0.0.1:81/'), '127.0.0.1:81)/');
});

test('an archive that is damaged, lies or holds nothing is refused in a clause', async () => {
  const good = Buffer.from(zipSync({ 'archive/a.warc': plainWarc(page('http://a.test/')) }));
  await assert.rejects(held(good.subarray(0, 60), { spool }), /^Error: its zip data is damaged \(/);
  await assert.rejects(held(zipSync({ 'x.warc': text('') }), { spool }), {
    message: 'it holds no WARC file in archive/',
  });
  await assert.rejects(held(zipSync({ 'archive/a.warc': text('torn') }), { spool }), {
    message: 'archive/a.warc in it: it is not a WARC file: it starts with "torn"',
  });
  const lying = Buffer.from(good);
  lying.writeUInt32LE(5, lying.indexOf('PK\x01\x02') + 24); // unpacked size, in the directory
  await assert.rejects(held(lying, { spool }), /^Error: its zip data is damaged \(/);
});

test('a bomb in an archive is given up at the most that it may hold', async () => {
  const zip = zipSync({ 'archive/a.warc': Buffer.alloc(20_000_000) });
  assert.ok(zip.length < 100_000);
  await assert.rejects(held(zip, { spool, limits: { packedBytes: 1_000_000 } }), {
    name: 'RecordingLimitError',
    message: 'archive/a.warc in it has more than 1000000 bytes, the most that a recording may have',
  });
  const many = zipSync(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`x${index}`, text('')])));
  await assert.rejects(held(many, { spool, limits: { ...IMPORT_LIMITS, files: 29 } }), /it holds more than 29 files/);
});
