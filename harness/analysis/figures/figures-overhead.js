/** @import { Overhead } from '../../types/figures.js' */
/** @import { FigureLoad } from './figures-load.js' */
import { median } from 'd3-array';

/**
 * How long the harness's own steps took.
 * @param {FigureLoad[]} loads ok ones
 * @returns {Overhead}
 */
export function figureOverhead(loads) {
  /** @param {keyof FigureLoad['stepsMs']} step */
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
