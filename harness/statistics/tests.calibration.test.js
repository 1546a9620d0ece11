import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benjaminiHochberg } from './benjamini-hochberg.js';
import { chanceMargin } from './fixtures/chance-margin.js';
import { holm } from './holm.js';
import { seededRandom } from './seeded-random.js';
import { signedRankPValue } from './signed-rank-p-value.js';

const ALPHA = 0.05;
const TIMES = 4000;

/** @param {() => boolean} claims */
function shareOfClaims(claims) {
  let claimed = 0;
  for (let time = 0; time < TIMES; time += 1) if (claims()) claimed += 1;
  return claimed / TIMES;
}

/** @param {number} share @param {string} what */
function atMostAlpha(share, what) {
  assert.ok(share <= ALPHA + chanceMargin(ALPHA, TIMES), `${what}: ${share} false claims`);
}

test('the signed-rank test finds something in nothing at most once in twenty times, whatever the noise', () => {
  const random = seededRandom(1);
  for (const n of [6, 11, 24]) {
    for (const draw of [random.normal, random.heavyTailed, () => random.logNormal(1) - random.logNormal(1)]) {
      atMostAlpha(
        shareOfClaims(() => (signedRankPValue(Array.from({ length: n }, draw)) ?? 1) <= ALPHA),
        `n = ${n}`,
      );
    }
  }
});

test('it stays so with small counts, where ties and zeros abound', () => {
  const random = seededRandom(2);
  const count = () => Math.floor(4 * random.uniform());
  atMostAlpha(
    shareOfClaims(() => (signedRankPValue(Array.from({ length: 12 }, () => count() - count())) ?? 1) <= ALPHA),
    'counts',
  );
});

test('a family of dependent comparisons makes a false claim at most once in twenty times', () => {
  const random = seededRandom(3);
  // Every comparison shares its baseline, as arms do.
  const family = () => {
    const baseline = Array.from({ length: 11 }, random.normal);
    return Array.from({ length: 6 }, () => signedRankPValue(baseline.map((value) => random.normal() - value)) ?? 1);
  };
  for (const [name, correct] of Object.entries({ holm, benjaminiHochberg })) {
    atMostAlpha(
      shareOfClaims(() => correct(family()).some((p) => p <= ALPHA)),
      name,
    );
  }
  const uncorrected = shareOfClaims(() => family().some((p) => p <= ALPHA));
  assert.ok(uncorrected > 0.1, `without correction ${uncorrected}: the test would not notice its absence`);
});

test('Benjamini-Hochberg claims hold in all but one of twenty, where half the family truly differs', () => {
  const random = seededRandom(4);
  let falseShare = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const adjusted = benjaminiHochberg(
      Array.from(
        { length: 10 },
        (_, index) => signedRankPValue(Array.from({ length: 11 }, () => random.normal() + (index < 5 ? 2 : 0))) ?? 1,
      ),
    );
    const claims = adjusted.map((p) => p <= ALPHA);
    const made = claims.filter(Boolean).length;
    falseShare += made === 0 ? 0 : claims.slice(5).filter(Boolean).length / made;
  }
  atMostAlpha(falseShare / TIMES, 'share of false claims');
});
