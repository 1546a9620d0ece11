import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plausibleTimes } from './plausible-times.js';

const BOUNDS = { firstByteMs: 100, askedMs: 900 };

test('times between the first byte and the end of the load are kept, and so is that there is none', () => {
  const said = { first: 100, largest: 900, none: null };
  assert.deepEqual(plausibleTimes(said, BOUNDS), { times: said, warnings: [] });
});

test('times are kept as far outside of that as the clocks differ', () => {
  const said = { first: 98, largest: 1400 };
  assert.deepEqual(plausibleTimes(said, BOUNDS), { times: said, warnings: [] });
});

/** @type {[unknown, string][]} */
const WRONG = [
  [0.25, 'before its first byte'],
  [97, 'before its first byte'],
  [1401, 'in the future'],
  [Infinity, 'no number'],
  [NaN, 'no number'],
  ['500', 'no number'],
  [{ valueOf: () => 500 }, 'no number'],
  [undefined, 'no number'],
];
for (const [ms, doubt] of WRONG)
  test(`a time of ${JSON.stringify(ms) ?? ms} is left out, with a warning`, () => {
    assert.deepEqual(plausibleTimes({ paint: ms }, BOUNDS), {
      times: { paint: null },
      warnings: [`paint is left out: the page's own was ${doubt}`],
    });
  });

test('where no first byte came over the network, none is before the navigation', () => {
  const { times } = plausibleTimes({ early: 1, negative: -3 }, { firstByteMs: null, askedMs: 900 });
  assert.deepEqual(times, { early: 1, negative: null });
});
