import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeUsage } from './judge-usage.js';

/** @param {Record<string, number[]>} samples @param {number} loads @returns {string[]} */
const tooMuch = (samples, loads) =>
  judgeUsage(new Map(Object.entries(samples)), loads)
    .filter(({ isTooMuch }) => isTooMuch)
    .map(({ what }) => what);

test('memory may grow by its allowance in a run of any length', () => {
  const samples = { 'proxy squid-0: memory, MiB': [30, 30, 40, 50, 62], 'harness: heap, MiB': [30, 30, 40, 50, 39] };
  assert.deepEqual(tooMuch(samples, 10), ['harness: heap, MiB']);
  assert.deepEqual(tooMuch(samples, 1000), ['harness: heap, MiB']);
});

test('memory has a most, whether it grew or not', () => {
  assert.deepEqual(tooMuch({ 'proxy squid-0: memory, MiB': [200, 200, 200, 200, 200] }, 1000), [
    'proxy squid-0: memory, MiB',
  ]);
});

test('a namespace, a mount, a trace instance or a BPF object may never be one more', () => {
  for (const what of ['network namespaces with a name', 'mounts', 'trace instances', 'BPF objects']) {
    assert.deepEqual(tooMuch({ [what]: [3, 3, 3, 3, 4] }, 10), [what]);
    assert.deepEqual(tooMuch({ [what]: [2, 3, 3, 3, 3] }, 10), []);
  }
});

test('once V8 has settled, one object more is one too many', () => {
  const samples = { 'origin: objects': [5, 5, 5, 5, 6] };
  assert.deepEqual(tooMuch(samples, 499), []);
  assert.deepEqual(tooMuch(samples, 500), ['origin: objects']);
});

test('a proxy in a long run may keep less than 100 bytes a load', () => {
  const grown = (/** @type {number} */ bytes) => ({
    'proxy squid-0: memory in use, MiB': [0, 0, 0, 0, bytes / 2 ** 20],
  });
  assert.deepEqual(tooMuch(grown(60_000), 1000), []);
  assert.equal(tooMuch(grown(60_001), 1000).length, 1);
});

test('a quantity without an allowance is refused', () => {
  assert.throws(() => tooMuch({ 'something new': [1, 1, 1, 1, 1] }, 10), /"something new" has 0 allowances/);
});
