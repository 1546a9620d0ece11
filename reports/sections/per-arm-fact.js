/** @import { Format } from '../format.js' */
/** @import { ReportContext } from '../report-context.js' */
/** @import { FigureCell } from '../../harness/types/figures.js' */
import { labelInList, MANY } from '../report-context.js';

/**
 * A fact for each network: a number of every arm side by side; of many arms the lowest and the highest.
 * @param {{context: ReportContext, what: string, value: (cell: FigureCell) => number | null | undefined, format:
 *   Format}} fact
 */
export const perArmFact = ({ context, what, value, format }) =>
  context.experiment.networks.map((network) => {
    const found = context.experiment.arms.flatMap(({ id, label }) => {
      const cell = context.cell(network.id, id);
      return cell ? [{ label: labelInList(label), value: value(cell) ?? null }] : [];
    });
    const texts = found.map((one) => `${one.label} ${format(one.value)}`);
    return {
      name: `${what}, ${network.title}`,
      text: context.others.length >= MANY ? extremes(found, format) : texts.join(', '),
    };
  });

/** `from FLD_TCP 2.31 to Reno 2.74`. @param {{label: string, value: number | null}[]} found @param {Format} format */
function extremes(found, format) {
  const sorted = found
    .flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
    .sort((a, b) => a.value - b.value);
  if (sorted.length === 0) return format(null);
  const [lowest, highest] = [sorted[0], sorted[sorted.length - 1]];
  return `from ${lowest.label} ${format(lowest.value)} to ${highest.label} ${format(highest.value)}`;
}
