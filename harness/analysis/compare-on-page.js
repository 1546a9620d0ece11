/** @import { PageEffects } from './page-effects.js' */
import { compareEffects } from './compare-effects.js';
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
