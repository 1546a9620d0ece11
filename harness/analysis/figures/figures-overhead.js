/** @import { Overhead } from '../../types/figures.js' */
/** @import { CompactLoad } from './compact-load.js' */
import { median } from 'd3-array';

/**
 * How long the harness's own steps took.
 * @param {CompactLoad[]} loads ok ones
 * @returns {Overhead}
 */
export function figureOverhead(loads) {
  /** @param {keyof CompactLoad['stepsMs']} step */
  const medianOf = (step) => median(loads, ({ stepsMs }) => stepsMs[step]) ?? null;
  return {
    loads: loads.length,
    linkUpMs: medianOf('linkUp'),
    browserUpMs: medianOf('browserUp'),
    loadMs: medianOf('load'),
    collectMs: medianOf('collect'),
    tearDownMs: medianOf('tearDown'),
  };
}
