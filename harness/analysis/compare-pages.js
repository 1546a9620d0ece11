/** @import { Asked } from './compare-effects.js' */
/** @import { PageEffects } from './page-effects.js' */
/** @import { PageStrata } from './strata/page-strata.js' */
import { median } from '../statistics/median.js';
import { walshAverages } from '../statistics/walsh-averages.js';
import { compareEffects, mediansOf } from './compare-effects.js';
import { fewestPages } from './fewest-pages.js';
import { lossWarnings } from './loss-warnings.js';
import { compareStrata } from './strata/compare-strata.js';
import { compareStratum } from './strata/compare-stratum.js';

/** @typedef {{baseline: string, arm: string}} Labels of the two arms */

/**
 * Compares two arms on one page, before correction. Each pair of loads is one effect; of few pairs the scatter is
 * judged by that of the other pages too.
 * @param {PageEffects} effects
 * @param {{labels: Labels, asked: Asked, strata: PageStrata, index: number}} design `index`: of this page among the
 *   strata; -1: it has no pair
 */
export function compareOnPage(effects, { labels, asked, strata, index }) {
  return {
    page: effects.page,
    scope: /** @type {const} */ ('page'),
    ...mediansOf({ ...effects, noun: 'loads' }),
    ...(compareStratum(effects, { strata, index, asked }) ??
      compareEffects({ ...effects, effectNoun: 'pairs of loads', asked })),
    pagesLower: null,
    pagesHigher: null,
    pagesTotal: null,
    warnings: lossWarnings([effects], labels),
  };
}

/**
 * Compares two arms over all pages of a network, before correction. With enough pages, each page is one effect. With
 * fewer, pages are fixed strata, and the claim covers these pages only. METHOD.md says why.
 * @param {PageEffects[]} pages
 * @param {{labels: Labels, familySize: number, asked: Asked, strata: PageStrata}} design `strata`: the pages with a
 *   pair
 */
export function compareOverPages(pages, { labels, familySize, asked, strata }) {
  const measured = pages.filter(({ differences }) => differences.length > 0);
  const pageDifferences = measured.map(({ differences }) => centre(differences));
  const pageIsUnit = measured.length >= fewestPages(familySize);
  return {
    page: null,
    scope: pageIsUnit ? /** @type {const} */ ('pages-like-these') : /** @type {const} */ ('these-pages'),
    ...mediansOf({
      baseline: measured.map(({ baseline }) => centreOfLoads(baseline)),
      arm: measured.map(({ arm }) => centreOfLoads(arm)),
      noun: 'pages',
    }),
    ...(pageIsUnit
      ? compareEffects({
          differences: pageDifferences,
          logRatios: measured.map(({ logRatios }) => centre(logRatios)),
          effectNoun: 'pages',
          asked,
        })
      : overThesePages(measured, { strata, asked })),
    pagesLower: pageDifferences.filter((difference) => difference < 0).length,
    pagesHigher: pageDifferences.filter((difference) => difference > 0).length,
    pagesTotal: measured.length,
    warnings: [...lossWarnings(pages, labels), ...pageWarnings({ pages, measured, pageIsUnit, familySize })],
  };
}

/** @param {PageEffects[]} measured @param {{strata: PageStrata, asked: Asked}} how */
export function overThesePages(measured, { strata, asked }) {
  return (
    compareStrata(measured, { strata, asked }) ??
    compareEffects({
      differences: measured.flatMap(({ differences }) => differences),
      logRatios: measured.flatMap(({ logRatios }) => logRatios),
      effectNoun: 'pairs of loads',
      asked,
    })
  );
}

/** The effect of a page: the same number as in its own comparison. @param {number[]} effects not empty */
const centre = (effects) => (effects.every(Number.isFinite) ? walshAverages(effects).median() : NaN);

/** @param {number[]} values not empty */
const centreOfLoads = (values) => /** @type {number} */ (median(values));

/** @param {{pages: PageEffects[], measured: PageEffects[], pageIsUnit: boolean, familySize: number}} found */
function pageWarnings({ pages, measured, pageIsUnit, familySize }) {
  const missing = pages.length - measured.length;
  return [
    ...(missing > 0 ? [`${missing} of ${pages.length} pages have no pair of loads that measured it`] : []),
    ...(measured.length > 0 && !pageIsUnit
      ? [
          `this holds for ${measured.length === 1 ? 'this page' : `these ${measured.length} pages`} only: a ` +
            `claim about pages like these takes at least ${fewestPages(familySize)}`,
        ]
      : []),
  ];
}
