import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalQuantile } from '../normal-quantile.js';
import { nominalLevels } from './nominal-levels.js';
import { sequentialPValue } from './sequential-p-value.js';

const FIVE = [0.2, 0.4, 0.6, 0.8, 1];

test('five looks have the published boundaries of Lan and DeMets', () => {
  // Reboussin, DeMets, Kim, Lan (2000), Computations for Group Sequential Boundaries; R: ldbounds::ldBounds(1:5 / 5).
  // scipy 1.17, multivariate_normal.cdf: these boundaries are crossed with a chance of 0.0500.
  const bounds = nominalLevels(FIVE, 0.05).map((level) => Number(normalQuantile(level / 2).toFixed(4)));
  assert.deepEqual(bounds, [4.8769, 3.357, 2.6803, 2.2898, 2.031]);
});

test('a single look has the whole level', () => assert.ok(Math.abs(nominalLevels([1], 0.05)[0] - 0.05) < 1e-9));

test('a p-value on the nominal level of its look is one of 5 % in all', () => {
  nominalLevels(FIVE, 0.05).forEach((level, look) => {
    const at = (/** @type {number} */ p) => sequentialPValue(p, { shares: FIVE, look });
    assert.ok(Math.abs(at(level) - 0.05) < 1e-9);
    assert.ok(at(level * 1.01) > 0.05 && at(level * 0.99) < 0.05);
  });
});

test('what is looked at early must be far stronger, and a p-value never falls', () => {
  const corrected = FIVE.map((_, look) => sequentialPValue(0.01, { shares: FIVE, look }));
  assert.deepEqual(
    corrected.map((p) => Number(p.toFixed(2))),
    [0.43, 0.15, 0.06, 0.03, 0.01],
  );
  for (const p of [1e-12, 0.001, 0.3, 0.999])
    for (const look of [0, 2, 4]) {
      const found = sequentialPValue(p, { shares: FIVE, look });
      assert.ok(found >= p * 0.999 && found <= 1, `${p} at ${look}: ${found}`);
    }
  assert.equal(sequentialPValue(0.01, { shares: [1], look: 0 }), 0.01);
});
