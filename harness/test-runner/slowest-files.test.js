import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { renderSlowest, withSlowestFiles } from './slowest-files.js';

/** @param {string} name @param {number} seconds */
const file = (name, seconds) => ({ file: join(PROJECT_ROOT, name), ms: seconds * 1000 });

test('the slowest files come first, at most twenty, and none below a second', () => {
  assert.deepEqual(renderSlowest([file('a.test.js', 0.9), file('b.test.js', 2), file('c/d.system.js', 68.04)]), [
    'slowest files:',
    '  68.0 s  c/d.system.js',
    '   2.0 s  b.test.js',
  ]);
  assert.equal(renderSlowest(Array.from({ length: 30 }, (_, index) => file(`${index}.js`, 5))).length, 1 + 20);
});

test('one file alone needs no table', () => {
  assert.deepEqual(renderSlowest([file('a.test.js', 9)]), []);
});

test('events are passed on, and files are told from their tests by their paths', async () => {
  const { file: path } = file('a.test.js', 3);
  const { file: other } = file('b.test.js', 2);
  const complete = (/** @type {string} */ name, /** @type {string} */ of, /** @type {number} */ ms, nesting = 0) =>
    /** @type {any} */ ({ type: 'test:complete', data: { name, file: of, nesting, details: { duration_ms: ms } } });
  const events = [
    complete('a claim', path, 2_500),
    complete(path, path, 3_000),
    complete(path, path, 9_000, 1),
    complete(other, other, 2_000),
  ];
  const seen = await collect(withSlowestFiles(stream(events)));
  assert.deepEqual(seen.slice(0, 4), events);
  assert.deepEqual(
    seen.slice(4).map(({ data }) => /** @type {any} */ (data).message),
    ['slowest files:', '   3.0 s  a.test.js', '   2.0 s  b.test.js'],
  );
});

/** @template T @param {T[]} items */
async function* stream(items) {
  yield* items;
}

/** @template T @param {AsyncIterable<T>} items */
async function collect(items) {
  const all = [];
  for await (const item of items) all.push(item);
  return all;
}
