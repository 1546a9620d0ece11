import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderRecorded } from './render-recorded.js';

/** @type {import('./record-page.js').Recorded} */
const RECORDED = {
  url: 'https://a.test/',
  file: '/tmp/a.warc.gz',
  recordedAt: '2026-03-01T09:00:00.000Z',
  exchanges: 12,
  hosts: ['a.test', 'b.test'],
  error: null,
  problem: null,
  lost: 0,
  failures: [],
  notes: [],
  scrubbed: new Map(),
  webSockets: 0,
  tokenUrls: [],
  hasScreenshot: true,
};
const COUNTS = {
  exact: 9,
  canonical: 0,
  fuzzy: 2,
  stubbed: 3,
  missed: 1,
  missedUrls: ['https://a.test/x'],
  medianServiceMs: 1,
};

test('a whole recording is a line, and its replay another', () => {
  const counts = { ...COUNTS, error: null };
  assert.equal(
    renderRecorded(RECORDED, { counts, problem: null }),
    '/tmp/a.warc.gz: 12 exchanges with 2 hosts\n' +
      '  replayed: 11 of 12 requests answered, coverage 0.92 (9 exact, 2 fuzzy, 3 stubbed, 1 missed)\n' +
      '  missed: https://a.test/x',
  );
});

test('what is not in it is said, host by host, with the reason', () => {
  const failures = [
    { url: 'https://c.test/1', reason: 'Connection refused' },
    { url: 'https://d.test/', reason: 'Name or service not known' },
    { url: 'https://c.test/2', reason: 'Connection refused' },
  ];
  const text = renderRecorded(
    {
      ...RECORDED,
      failures,
      notes: ['the page did not become quiet within 60 s; what had come until then is kept'],
      webSockets: 1,
      scrubbed: new Map([['cookie', 3]]),
      tokenUrls: ['https://a.test/?access_token=1'],
    },
    { counts: null, problem: 'reading the recording: it is empty' },
  );
  assert.deepEqual(text.split('\n').slice(1), [
    '  the page did not become quiet within 60 s; what had come until then is kept',
    '  not recorded: 2 requests to c.test: Connection refused',
    '  not recorded: 1 request to d.test: Name or service not known',
    '  1 WebSocket not recorded: a WARC has no place for them',
    '  scrubbed values: 3 of cookie; --keep-secrets keeps them',
    '  1 URL with what is named as a token kept, because the page asks for them: https://a.test/?access_token=1',
    '  it could not be replayed: reading the recording: it is empty',
  ]);
});

test('a page that was not recorded is one sentence', () => {
  const none = { ...RECORDED, file: null, exchanges: 0, failures: [{ url: 'https://a.test/', reason: 'x' }] };
  assert.equal(
    renderRecorded({ ...none, error: 'Name or service not known' }, null),
    'record: recording https://a.test/: Name or service not known; nothing is kept',
  );
});

test('a full disk says how much is missing', () => {
  const text = renderRecorded({ ...RECORDED, problem: 'the disk is full', lost: 7 }, null);
  assert.match(text, /^ {2}the disk is full: 7 later exchanges could not be written; what is there can be replayed$/m);
});

test('a page prints no control characters, and no list without end', () => {
  const failures = Array.from({ length: 30 }, (_, place) => ({
    url: `https://h${place}.test/`,
    reason: '\u001b[2J\u202etxt',
  }));
  const text = renderRecorded({ ...RECORDED, failures, notes: ['a\rb'] }, null);
  assert.doesNotMatch(text, /[\u001b\u202e\r]/);
  assert.match(text, / {2}and 20 more hosts$/);
});
