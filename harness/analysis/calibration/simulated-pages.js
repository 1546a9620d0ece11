/** @import { PageEffects } from '../page-effects.js' */
/** @import { Random } from '../fixtures/share-of-experiments.js' */

/**
 * What the times of loads are made of. Each is a shape that recorded runs have.
 * @typedef {object} Scenario
 * @property {number} pages
 * @property {number} rounds
 * @property {number} effect mean of the pages' log(arm / baseline)
 * @property {number} spread of the pages' effects about it, evenly
 * @property {number} noise standard deviation of the logarithm of one load
 * @property {number} [unequal] standard deviation of the logarithm of the noise of a page
 * @property {number} [outliers] share of loads that take half as long again
 * @property {number} [modes] share of loads that take a tenth longer
 * @property {number} [drift] what the last load of the run takes longer than the first; the order in blocks changes
 * @property {number} [missing] share of loads that failed
 */

/**
 * The pairs of one simulated experiment.
 * @param {Scenario} scenario
 * @param {Random} random
 * @returns {PageEffects[]}
 */
export function simulatedPages(scenario, random) {
  const { pages, rounds, effect, spread, noise, unequal = 0.5 } = scenario;
  return Array.from({ length: pages }, (_, page) => {
    const pageMs = 2000 * random.logNormal(0.8);
    const ofPage = effect + (pages === 1 ? 0 : spread * ((2 * page) / (pages - 1) - 1));
    // the mean over pages of the noise's square is that of equal pages
    const noiseOfPage = noise * random.logNormal(unequal) * Math.exp(-(unequal ** 2));
    const of = { noise: noiseOfPage, scenario, random };
    /** @type {PageEffects} */
    const found = {
      page: `page-${page}`,
      baseline: [],
      arm: [],
      differences: [],
      logRatios: [],
      unmeasured: 0,
      lost: { pairs: 0, baseline: 0, arm: 0 },
    };
    for (let round = 0; round < rounds; round += 1) {
      const isArmFirst = (round + page) % 2 === 0;
      const before = logTime(of, !isArmFirst);
      const after = ofPage + logTime(of, isArmFirst);
      if (random.uniform() < (scenario.missing ?? 0) || random.uniform() < (scenario.missing ?? 0)) continue;
      found.baseline.push(pageMs * Math.exp(before));
      found.arm.push(pageMs * Math.exp(after));
      found.differences.push(pageMs * (Math.exp(after) - Math.exp(before)));
      found.logRatios.push(after - before);
    }
    return found;
  });
}

/**
 * @param {{noise: number, scenario: Scenario, random: Random}} of
 * @param {boolean} isFirst in its block
 */
function logTime({ noise, scenario: { pages, rounds, outliers = 0, modes = 0, drift = 0 }, random }, isFirst) {
  return (
    noise * random.normal() +
    (random.uniform() < outliers ? Math.log(1.5) : 0) +
    (random.uniform() < modes ? Math.log(1.1) : 0) +
    (isFirst ? 0 : drift / (2 * pages * rounds))
  );
}
