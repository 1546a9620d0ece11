/** @import { Experiment } from '../types/experiment.js' */
/** @import { Metric } from '../types/metric.js' */
/** @import { Comparison, LoadResult } from '../types/results.js' */
import { group } from 'd3-array';
import { compareOnPage, compareOverPages } from './compare-pages.js';
import { correctComparisons } from './correct-comparisons.js';
import { askedAt } from './looks/asked-at.js';
import { lookOf } from './looks/look-of.js';
import { pageEffects } from './page-effects.js';
import { pagePairs } from './page-pairs.js';
import { pageStrata } from './strata/page-strata.js';

/**
 * Compares every arm with the first, for every network and metric: over all pages, then page by page. An A/A arm is an
 * arm like any other. METHOD.md explains the method.
 * @param {{experiment: Experiment, loads: LoadResult[], metrics: readonly Pick<Metric, 'id' | 'better'>[]}} given
 * @returns {Comparison[]}
 */
export function compareArms({ experiment, loads, metrics }) {
  const {
    arms: [baseline, ...others],
    networks,
    pages,
  } = experiment;
  const loadsOf = group(
    loads,
    ({ network }) => network,
    ({ page }) => page,
  );
  const familySize = networks.length * others.length;
  const look = lookOf(experiment, loads);
  const asked = askedAt(experiment, look);

  const comparisons = networks.flatMap((network) =>
    others.flatMap((arm) => {
      const pairs = pages.map(({ id: page }) =>
        pagePairs(loadsOf.get(network.id)?.get(page) ?? [], { page, baseline: baseline.id, arm: arm.id }),
      );
      const labels = { baseline: baseline.label, arm: arm.label };
      return metrics.flatMap(({ id: metric }) => {
        const effects = pairs.map((ofPage) => pageEffects(ofPage, metric));
        const measured = effects.filter(({ differences }) => differences.length > 0);
        const strata = pageStrata(measured);
        const design = { labels, familySize, asked, strata };
        const found = [
          compareOverPages(effects, design),
          ...effects.map((ofPage) => compareOnPage(ofPage, { ...design, index: measured.indexOf(ofPage) })),
        ];
        return found.map((comparison) => ({
          metric,
          network: network.id,
          baseline: baseline.id,
          arm: arm.id,
          ...comparison,
        }));
      });
    }),
  );
  return correctComparisons(comparisons, {
    betterOfMetric: new Map(metrics.map(({ id, better }) => [id, better])),
    margin: asked.margin,
    look,
  });
}
