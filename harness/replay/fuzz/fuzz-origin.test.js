import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzzOrigin } from './fuzz-origin.js';

// The long form is `npm run test:fuzz:origin`.

test('1,500 mutated answers end no origin, and each request is answered', async () => {
  const { asked, outcomes, deaths, unreadable, highestMiB } = await fuzzOrigin({ answers: 1_500, seed: 3 });
  assert.deepEqual([asked, deaths, unreadable], [1_500, 0, 0]);
  const failed = Object.keys(outcomes).filter(
    (outcome) => !/^[2-5]\d\d (exact|canonical|fuzzy|stubbed|missed)$/.test(outcome),
  );
  assert.deepEqual(failed, []);
  for (const each of [
    '200 exact',
    '204 exact',
    '205 exact',
    '206 exact',
    '404 missed',
    '599 exact',
    '200 canonical',
    '200 fuzzy',
    '204 stubbed',
  ])
    assert.ok(outcomes[each] > 0, each);
  assert.ok(highestMiB < 400, `${highestMiB} MiB`);
});
