import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { testSpool } from '../fixtures/held.js';
import { answer, smallRecording } from '../fixtures/small-recording.js';
import { aboveBench } from './above-bench.js';
import { listExchanges } from './list-exchanges.js';
import { mergeRecordings } from './merge-recordings.js';
import { selectExchanges } from './select-exchanges.js';
import { keeps, matches } from './selection.js';

const spool = testSpool(after);
const small = () => ({ ...smallRecording(spool), format: /** @type {const} */ ('warc') });
const urls = (/** @type {{exchanges: {url: string}[]}} */ { exchanges }) => exchanges.map(({ url }) => url);

test('hosts are left out with those below them, and URLs by a pattern', () => {
  const all = ['https://a.test/x.js', 'http://ads.a.test/y', 'https://b.test/x.js?z', 'https://xa.test/y'];
  const kept = (/** @type {object} */ selection) =>
    all.filter(keeps({ keepHosts: null, dropHosts: [], dropUrls: [], ...selection }));
  assert.deepEqual(kept({ dropHosts: ['a.test'] }), [all[2], all[3]]);
  assert.deepEqual(kept({ dropHosts: ['ads.a.test', 'test.b'] }), [all[0], all[2], all[3]]);
  assert.deepEqual(kept({ keepHosts: ['a.test'] }), [all[0], all[1]]);
  assert.deepEqual(kept({ keepHosts: ['a.test'], dropHosts: ['ads.a.test'] }), [all[0]]);
  assert.deepEqual(kept({ dropUrls: ['*.js*'] }), [all[1], all[3]]);
});

test('a star in a pattern stands for any text, and nothing else is special', () => {
  for (const [pattern, text, expected] of /** @type {[string, string, boolean][]} */ ([
    ['a', 'a', true],
    ['a', 'ab', false],
    ['*', '', true],
    ['a*', 'ab', true],
    ['*b', 'ab', true],
    ['a*a', 'a', false],
    ['a*b*c', 'a-b-b-c', true],
    ['a*b*c', 'a-c', false],
    ['a.c', 'abc', false],
    ['a?c', 'a?c', true],
    ['**', 'x', true],
  ]))
    assert.equal(matches(pattern, text), expected, `${pattern} ${text}`);
  assert.equal(matches('*a'.repeat(5_000), 'a'.repeat(50_000)), true); // in no time
});

test('what belongs to an answer that is left out goes with it, and the page itself cannot go', () => {
  const recording = small();
  recording.exchanges[2].fields.response.push(['warc-record-id', '<urn:js>']);
  const record = (/** @type {[string, string][]} */ ...fields) => ({ type: 'metadata', fields, block: spool.nothing });
  const others = [record(['WARC-Concurrent-To', '<urn:js>']), record(['warc-concurrent-to', '<urn:x>']), record()];
  const selection = { keepHosts: null, dropHosts: ['cdn.test'], dropUrls: [] };
  const selected = selectExchanges({ ...recording, others }, selection);
  assert.deepEqual(urls(selected), [
    'http://shop.test/',
    'https://shop.test/',
    'https://shop.test/api',
    'https://shop.test/beacon',
  ]);
  assert.deepEqual(selected.others, others.slice(1));
  assert.throws(() => selectExchanges(recording, { ...selection, dropHosts: ['shop.test'] }), {
    message: 'the page itself, http://shop.test/, would be left out',
  });
});

test('of answers to one request the first file counts, and its own several stay', () => {
  const [first, second] = [small(), small()];
  first.exchanges.push(answer(spool, 'https://shop.test/', { body: Buffer.from('again') }));
  first.warnings.push('one');
  second.warnings.push('two');
  second.exchanges.push(
    answer(spool, 'https://new.test/'),
    answer(spool, 'https://shop.test/api', { method: 'POST', requestBody: spool.store(Buffer.from('other')) }),
  );
  const merged = mergeRecordings([first, second]);
  assert.deepEqual(urls(merged), [...urls(first), 'https://new.test/', 'https://shop.test/api']);
  assert.equal(merged.exchanges.length, 10);
  assert.deepEqual(merged.warnings, ['file 1: one', 'file 2: two']);
  assert.equal(mergeRecordings([first]), first);
});

test('a list says of each answer what is known without its bytes, and how many bodies are decoded', async () => {
  const recording = small();
  recording.exchanges.push(
    answer(spool, 'https://a.test/', { headers: [['Content-Encoding', 'gzip']], body: Buffer.from('text') }),
    answer(spool, 'https://a.test/2', { headers: [['Content-Encoding', 'gzip']], body: gzipSync('text') }),
  );
  const { exchanges, warnings } = await listExchanges(recording);
  assert.deepEqual(warnings, [
    '1 bodies are decoded, though their headers name a content coding: import gives them back theirs',
  ]);
  assert.deepEqual(exchanges[5], {
    method: 'POST',
    url: 'https://shop.test/api',
    status: 200,
    mime: 'application/json',
    bodyBytes: 11,
    bodySha256: '4062edaf750fb8074e7e83e0c9028c94e32468a8b6f1614774328ef045150f93',
    requestBodySha256: exchanges[5].requestBodySha256,
    recordedAt: '2024-05-01T10:00:00.000Z',
    httpVersion: null,
    remoteAddress: null,
    connectMs: null,
    serverWaitMs: null,
  });
  assert.equal(exchanges[4].requestBodySha256, null);
});

test('what is more than a bench reads is said, with what to do', () => {
  const recording = small();
  assert.deepEqual(aboveBench(recording, 1_000), []);
  assert.deepEqual(aboveBench(recording, 200 * 2 ** 20), [
    'it is more than a bench reads: 200 MiB (at most 128 MiB); slowstart pages trim leaves out hosts and URLs',
  ]);
  const many = { ...recording, exchanges: Array(5_001).fill(recording.exchanges[0]) };
  assert.match(aboveBench(many, 0)[0], /: 5001 answers \(at most 5000\);/);
});
