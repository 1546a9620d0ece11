/** @import { Format } from '../../format.js' */
/** @import { ReportContext } from '../../report-context.js' */
/** @import { FigureCell } from '../../../harness/types/figures.js' */
import { group } from 'd3-array';
import { armMarker } from '../../charts/arm-look.js';
import { html } from '../../html.js';
import { labelInList, MANY } from '../../report-context.js';

/**
 * One number of every arm on a network, to stand under its panel: the arm is told by the marker that it has in the
 * legend and in the panel, and arms of the same number share it. Of many arms the lowest and the highest, by name.
 * @param {{context: ReportContext, networkId: string, what: string, value: (cell: FigureCell) => number | null |
 *   undefined, format: Format}} values
 */
export function armValues({ context, networkId, what, value, format }) {
  const found = context.experiment.arms.flatMap(({ id, label }, armIndex) => {
    const cell = context.cell(networkId, id);
    return cell ? [{ label: labelInList(label), armIndex, value: value(cell) ?? null }] : [];
  });
  const isMany = context.others.length >= MANY;
  return html`<p class="arm-values">${what}${isMany ? ` ${extremes(found, format)}` : markedValues(found, format)}</p>`;
}

/** @typedef {{label: string, armIndex: number, value: number | null}} ArmValue */

/** @param {ArmValue[]} found @param {Format} format */
function markedValues(found, format) {
  const armsByText = group(found, (one) => format(one.value));
  return [...armsByText].map(
    ([text, arms]) =>
      html` <span>${arms.map(({ label, armIndex }) => html`<svg role="img" aria-label="${label}" width="12" height="12">${armMarker({ armIndex, x: 6, y: 6 })}</svg>`)}${text}</span>`,
  );
}

/** `from FLD_TCP 2.31 to Reno 2.74`. @param {ArmValue[]} found @param {Format} format */
function extremes(found, format) {
  const sorted = found
    .flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
    .sort((a, b) => a.value - b.value);
  if (sorted.length === 0) return format(null);
  const [lowest, highest] = [sorted[0], sorted[sorted.length - 1]];
  return `from ${lowest.label} ${format(lowest.value)} to ${highest.label} ${format(highest.value)}`;
}
