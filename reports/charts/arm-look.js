import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolStar, symbolTriangle, symbolWye } from 'd3-shape';
import { html } from '../html.js';

/**
 * An arm is told by its colour, its dash and its marker, so that two arms of the same congestion control, a printout
 * in grey and colour-blind eyes still tell them apart. The colour is the CSS variable `--arm-<index>`.
 */
const DASHES = ['none', '7 3', '2 2.5', '9 3 2 3', '4 2', '1 3'];
const MARKERS = [symbolCircle, symbolDiamond, symbolSquare, symbolTriangle, symbolStar, symbolWye];

/** `stroke-dasharray` of the arm's lines. @param {number} armIndex */
export const armDash = (armIndex) => DASHES[armIndex % DASHES.length];

/**
 * The arm's marker around a point.
 * @param {{armIndex: number, x: number, y: number, area?: number}} place area in square units of the drawing
 */
export function armMarker({ armIndex, x, y, area = 46 }) {
  const path = symbol(MARKERS[armIndex % MARKERS.length], area).digits(2)();
  return html`<path class="marker arm-${armIndex}" transform="translate(${round(x)} ${round(y)})" d="${path}"/>`;
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
