import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAnswer } from './check-answer.js';

const SUMMARY = {
  entryUrl: 'https://a.test/',
  title: 'A',
  requestCount: 2,
  hosts: ['a.test', 'b.test:8443', '[2001:db8::1]:80'],
  hasPlainHttp: false,
  warnings: ['one'],
  sha256: '0123456789abcdef'.repeat(4),
  recordedAt: '2018-04-05T00:04:02.000Z',
  content: { requests: 2, bytes: 1_234 },
};

/** @param {object} forged */
const check = (forged) => checkAnswer(JSON.stringify({ summary: { ...SUMMARY, ...forged } }));

test('a summary is taken with its own fields alone', () => {
  assert.deepEqual(check({ more: 1 }), { summary: SUMMARY });
  assert.deepEqual(check({ title: null, warnings: [] }), { summary: { ...SUMMARY, title: null, warnings: [] } });
});

test('of the device only what can be one is taken', () => {
  const device = { userAgent: 'A', viewport: { width: 412, height: 915 }, devicePixelRatio: 2, languages: ['de'] };
  assert.deepEqual(check({ device: { ...device, more: 1 } }), { summary: { ...SUMMARY, device } });
  const forged = { userAgent: 'A\n', viewport: { width: 1e9, height: 915 }, devicePixelRatio: '2', languages: 'de' };
  assert.deepEqual(check({ device: forged }), { summary: SUMMARY });
});

test('a problem is taken, without what would act on a terminal', () => {
  const said = (/** @type {object} */ problem) => checkAnswer(JSON.stringify({ problem }));
  assert.deepEqual(said({ kind: 'damaged', found: 'it is \u001b[2Jempty\n', more: 1 }), {
    problem: { kind: 'damaged', found: 'it is \uFFFD[2Jempty\uFFFD' },
  });
  for (const problem of [
    { kind: 'other', found: 'x' },
    { kind: '__proto__', found: 'x' },
    { kind: 'file' },
    { kind: 'file', found: ['x'] },
    { kind: 'file', found: 'x'.repeat(10_000) },
    null,
    'x',
  ])
    assert.equal(said(/** @type {any} */ (problem)), null, JSON.stringify(problem).slice(0, 80));
});

test('what is no answer is not believed', () => {
  for (const line of ['', 'x', 'null', '1', '"x"', '[]', '{}', '{"ready":true}', '{"summary":null}', '{"summary":[]}'])
    assert.equal(checkAnswer(line), null, line);
  assert.equal(checkAnswer(JSON.stringify({ summary: SUMMARY, problem: { kind: 'file', found: 'x' } })), null);
});

test('a summary with one field that is forged is not believed', () => {
  for (const forged of [
    { recordedAt: 'today' },
    { recordedAt: undefined },
    { content: null },
    { content: { requests: 1.5, bytes: 0 } },
    { content: { requests: 1, bytes: -1 } },
    { entryUrl: null },
    { entryUrl: 'file:///etc/passwd' },
    { entryUrl: 'https://' },
    { entryUrl: `https://a.test/${'x'.repeat(400_000)}` },
    { title: 1 },
    { title: 'x'.repeat(5_000) },
    { requestCount: 0 },
    { requestCount: 1.5 },
    { requestCount: '1' },
    { requestCount: 5_001 },
    { hosts: 'a.test' },
    { hosts: { length: 0 } },
    { hosts: [1] },
    { hosts: [''] },
    { hosts: ['a.test 192.0.2.1'] },
    { hosts: ['a.test/x'] },
    { hosts: ['user@a.test'] },
    { hosts: ['a.test\n'] },
    { hosts: ['ä.test'] },
    { hosts: Array(5_001).fill('a.test') },
    { hasPlainHttp: 'no' },
    { warnings: [null] },
    { warnings: ['x'.repeat(10_000)] },
    { warnings: Array(300).fill('x') },
    { sha256: '0'.repeat(63) },
    { sha256: 'G'.repeat(64) },
    { sha256: [SUMMARY.sha256] },
  ])
    assert.equal(check(forged), null, JSON.stringify(forged).slice(0, 80));
  const { hosts, ...without } = SUMMARY;
  assert.equal(checkAnswer(JSON.stringify({ summary: without })), null);
});
