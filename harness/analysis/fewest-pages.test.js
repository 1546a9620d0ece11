import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holm } from '../statistics/holm.js';
import { signedRankPValue } from '../statistics/signed-rank-p-value.js';
import { fewestPages } from './fewest-pages.js';

test('so many pages it takes that the weakest dissenter cannot veto, and no more', () => {
  for (const [familySize, pages] of [
    [1, 7],
    [2, 8],
    [4, 9],
    [8, 10],
  ]) {
    assert.equal(fewestPages(familySize), pages);
    const adjusted = (/** @type {number} */ count) => {
      const effects = Array.from({ length: count }, (_, index) => (index === 0 ? 0.1 : -1 - index));
      return holm([signedRankPValue(effects) ?? 1, ...Array.from({ length: familySize - 1 }, () => 1)])[0];
    };
    assert.ok(adjusted(pages) <= 0.05);
    assert.ok(adjusted(pages - 1) > 0.05);
  }
});
