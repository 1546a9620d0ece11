/** @import { PageEffects } from './page-effects.js' */
import { median } from '../statistics/median.js';
import { walshAverages } from '../statistics/walsh-averages.js';
import { compareEffects } from './compare-effects.js';
import { fewestPages } from './fewest-pages.js';
import { lossWarnings } from './loss-warnings.js';

/**
 * Compares two arms on one page, before correction. Each pair of loads is one effect.
 * @param {PageEffects} effects
 * @param {{baseline: string, arm: string}} labels of the two arms
 */
export function compareOnPage(effects, labels) {
  return {
    page: effects.page,
    scope: /** @type {const} */ ('page'),
    ...compareEffects({ ...effects, valueNoun: 'loads', effectNoun: 'pairs of loads' }),
    pagesLower: null,
    pagesHigher: null,
    pagesTotal: null,
    warnings: lossWarnings([effects], labels),
  };
}

/**
 * Compares two arms over all pages of a network, before correction. With enough pages, each page is one effect. With
 * fewer, each pair of loads is one effect, and the claim covers these pages only. METHOD.md says why.
 * @param {PageEffects[]} pages
 * @param {{labels: {baseline: string, arm: string}, familySize: number}} design
 */
export function compareOverPages(pages, { labels, familySize }) {
  const measured = pages.filter(({ differences }) => differences.length > 0);
  const pageDifferences = measured.map(({ differences }) => centre(differences));
  const pageIsUnit = measured.length >= fewestPages(familySize);
  return {
    page: null,
    scope: pageIsUnit ? /** @type {const} */ ('pages-like-these') : /** @type {const} */ ('these-pages'),
    ...compareEffects({
      baseline: measured.map(({ baseline }) => centreOfLoads(baseline)),
      arm: measured.map(({ arm }) => centreOfLoads(arm)),
      valueNoun: 'pages',
      differences: pageIsUnit ? pageDifferences : measured.flatMap(({ differences }) => differences),
      logRatios: pageIsUnit
        ? measured.map(({ logRatios }) => centre(logRatios))
        : measured.flatMap(({ logRatios }) => logRatios),
      effectNoun: pageIsUnit ? 'pages' : 'pairs of loads',
    }),
    pagesLower: pageDifferences.filter((difference) => difference < 0).length,
    pagesHigher: pageDifferences.filter((difference) => difference > 0).length,
    pagesTotal: measured.length,
    warnings: [...lossWarnings(pages, labels), ...pageWarnings({ pages, measured, pageIsUnit, familySize })],
  };
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
