import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareRecordings } from './diff/compare.js';
import { renderDifference } from './diff/render-difference.js';
import { formatOf } from './export.js';
import { differentPlaces, formatOfName, stemOf } from './file-names.js';
import { entryUrlOf } from './import.js';
import { renderConverted } from './render-converted.js';
import { renderSummary } from './show/render-summary.js';
import { summarize } from './show/summarize.js';

/** @import { ListedExchange } from '../formats/jobs/worker-job.js' */

/** @param {string} url @param {Partial<ListedExchange>} [more] @returns {ListedExchange} */
const listed = (url, more) => ({
  method: 'GET',
  url,
  status: 200,
  mime: 'text/html',
  bodyBytes: 1_000,
  bodySha256: '1',
  requestBodySha256: null,
  recordedAt: null,
  httpVersion: null,
  remoteAddress: null,
  connectMs: null,
  serverWaitMs: null,
  ...more,
});

/** @type {import('../formats/jobs/worker-job.js').ListedRecording} */
const RECORDING = {
  format: 'har',
  entryUrl: 'https://a.test/',
  title: 'A page',
  device: { userAgent: 'Phone', viewport: { width: 412, height: 915 }, devicePixelRatio: 2.6, languages: ['de'] },
  exchanges: [
    listed('https://a.test/', { recordedAt: '2024-05-01T10:00:00Z', httpVersion: '2', connectMs: 20, serverWaitMs: 5 }),
    listed('https://b.test/x.js', { mime: 'text/javascript', bodyBytes: 20_500, remoteAddress: '192.0.2.7' }),
    listed('https://b.test/', { status: 404, mime: '', recordedAt: '2024-05-01T10:00:03Z', serverWaitMs: 40.25 }),
  ],
  warnings: ['one'],
};

test('a summary says hosts, types, sizes, times, device and warnings', () => {
  assert.deepEqual(renderSummary({ file: 'a.har', ...summarize(RECORDING) }).split('\n'), [
    'a.har (har)',
    'title: A page',
    'loads: https://a.test/',
    'recorded: 2024-05-01T10:00:00Z to 2024-05-01T10:00:03Z',
    'device: 412x915, 2.6x, de, Phone',
    'answers: 3, 23 kB of bodies; status 200 (2), 404 (1)',
    'HTTP: 2 (1), unknown (2)',
    'connect time: 20.0 to 20.0 ms (1); server wait: 5.0 to 40.3 ms (2)',
    'hosts: 2',
    '       2        22 kB  b.test',
    '       1       1.0 kB  a.test',
    'types:',
    '       1        21 kB  text/javascript',
    '       1       1.0 kB  text/html',
    '       1       1.0 kB  none',
    'warnings:',
    '  one',
  ]);
});

test('what nobody recorded is unknown', () => {
  const bare = { ...RECORDING, title: null, device: null, exchanges: [listed('https://a.test/')], warnings: [] };
  const text = renderSummary({ file: 'a', ...summarize(bare), requests: bare.exchanges });
  for (const line of ['recorded: unknown', 'device: unknown', 'connect time: unknown; server wait: unknown'])
    assert.ok(text.split('\n').includes(line), text);
  assert.match(text, /requests:\n {2}200 {7}1\.0 kB {2}GET {2}https:\/\/a\.test\/$/);
});

test('two recordings differ by requests of one alone, status, size and body', () => {
  const post = { method: 'POST', requestBodySha256: 'q' };
  const first = [
    listed('https://a.test/'),
    listed('https://a.test/'),
    listed('https://a.test/x', { bodyBytes: 500 }),
    listed('https://a.test/y'),
    listed('https://a.test/z', { status: 302 }),
    listed('https://a.test/', post),
  ];
  const second = [
    listed('https://a.test/'),
    listed('https://a.test/x', { bodyBytes: 800, bodySha256: '2' }),
    listed('https://a.test/y', { bodySha256: '2' }),
    listed('https://a.test/z'),
    listed('https://a.test/', { ...post, requestBodySha256: 'r' }),
  ];
  const difference = compareRecordings({ exchanges: first }, { exchanges: second });
  assert.deepEqual(renderDifference(difference, ['one', 'two']).split('\n'), [
    'only in one: 2',
    '  200  1.0 kB  GET https://a.test/',
    '  200  1.0 kB  POST https://a.test/',
    'only in two: 1',
    '  200  1.0 kB  POST https://a.test/',
    'changed: 3',
    '  500 B to 800 B  GET https://a.test/x',
    '  another body of 1.0 kB  GET https://a.test/y',
    '  status 302 to 200  GET https://a.test/z',
    'the same: 1',
  ]);
  assert.equal(
    renderDifference(compareRecordings({ exchanges: first }, { exchanges: first }), ['a', 'b']),
    'the same: 6',
  );
});

test('files get names of their own, and two pages with one name are refused', () => {
  for (const [path, stem] of [
    ['x/a.b.warc.gz', 'a.b'],
    ['a.har', 'a'],
    ['a.HAR.gz', 'a'],
    ['folder/', 'folder'],
    ['a.txt', 'a.txt'],
  ])
    assert.equal(stemOf(path), stem);
  const place = (/** @type {string} */ file) => `${stemOf(file)}.warc.gz`;
  assert.deepEqual(differentPlaces(['x/a.har', 'b.wacz'], place), ['a.warc.gz', 'b.warc.gz']);
  assert.throws(() => differentPlaces(['x/a.har', 'y/a.wacz'], place), {
    message: 'pages: x/a.har and y/a.wacz would both become a.warc.gz; name one of them at a time, with --out',
  });
});

test('the format that is written is what --format says, or the ending of --out', () => {
  assert.equal(formatOf('mahimahi', 'x.har'), 'mahimahi');
  for (const [name, format] of [
    ['x.har', 'har'],
    ['x.WARC', 'warc'],
    ['x.warc.gz', 'warc'],
    ['x.wacz', 'wacz'],
    ['x.wprgo', 'wpr'],
  ])
    assert.equal(formatOf(undefined, name), format);
  assert.equal(formatOfName('folder'), null);
  assert.throws(
    () => formatOf('zip', undefined),
    /there is no format "zip"; the formats are warc, wacz, har, wpr, mahimahi/,
  );
  assert.throws(() => formatOf(undefined, 'folder'), /which format\? Say --format/);
});

test('an entry URL is one of http or https, without its fragment', () => {
  assert.equal(entryUrlOf('https://a.test#x'), 'https://a.test/');
  assert.equal(entryUrlOf(undefined), null);
  for (const wrong of ['a.test', 'file:///x']) assert.throws(() => entryUrlOf(wrong), { name: 'UsageError' });
});

test('what was written is a line, with its warnings', () => {
  const converted = {
    entryUrl: 'https://a.test/',
    exchanges: 3,
    leftOut: 2,
    bytes: 12_345,
    formats: [],
    warnings: ['w'],
  };
  assert.equal(
    renderConverted({ ...converted, file: 'a', out: 'b' }),
    'b: 3 answers, 2 left out, 12 kB, loads https://a.test/\n  warning: w',
  );
});
