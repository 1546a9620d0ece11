import { scaleLinear, scaleLog } from 'd3-scale';

/** @typedef {import('./plot.js').Axis} Axis */

/** Shares 0..1 in quarters. @param {string} title @returns {Axis} */
export const shareAxis = (title) => ({
  scale: scaleLinear().domain([0, 1]),
  ticks: [0, 0.25, 0.5, 0.75, 1].map((value) => ({ value, text: `${value * 100} %` })),
  title,
});

/**
 * From zero to a round number above `max`.
 * @param {{max: number, title: string, format: (value: number) => string, count?: number}} axis
 * @returns {Axis}
 */
export function linearAxis({ max, title, format, count = 5 }) {
  const scale = scaleLinear()
    .domain([0, max > 0 ? max : 1])
    .nice(count);
  return { scale, ticks: scale.ticks(count).map((value) => ({ value, text: format(value) })), title };
}

/**
 * Over powers of ten; with ticks at 2 and 5 between them where there are few.
 * @param {{min: number, max: number, title: string, format: (value: number) => string}} axis both ends above zero
 * @returns {Axis}
 */
export function logAxis({ min, max, title, format }) {
  const low = Math.floor(Math.log10(min) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.log10(max) - 1e-9));
  const steps = high - low <= 2 ? [1, 2, 5] : [1];
  const ticks = [];
  for (let power = low; power <= high; power++) {
    for (const step of steps) {
      const value = step * 10 ** power;
      if (value <= 10 ** high) ticks.push({ value, text: format(value) });
    }
  }
  return { scale: scaleLog().domain([10 ** low, 10 ** high]), ticks, title };
}
