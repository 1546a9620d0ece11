/** @import { CompareForCalibration } from './calibrate.js' */
import { compareEffects } from '../compare-effects.js';

/**
 * The method of earlier versions for few pages, to stand beside today's: signed ranks of the pairs of all pages.
 * @type {CompareForCalibration}
 */
export const comparePooled = (pages, { asked }) =>
  compareEffects({
    differences: pages.flatMap(({ differences }) => differences),
    logRatios: pages.flatMap(({ logRatios }) => logRatios),
    effectNoun: 'pairs of loads',
    asked,
  });
