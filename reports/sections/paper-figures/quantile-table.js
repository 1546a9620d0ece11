/** @import { ReportContext } from '../../report-context.js' */
/** @import { FigureCell } from '../../../harness/types/figures.js' */
import { quantileSorted } from 'd3-array';
import { dataTable } from '../../data-table.js';
import { formatCount } from '../../format.js';

const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9, 0.99];

/**
 * A distribution figure in numbers: a row for each network, kind and arm.
 * @param {{context: ReportContext, caption: string, counted: string, kinds: {name: string | null, values: (cell:
 *   FigureCell) => number[]}[], format: import('../../format.js').Format}} table
 * `counted` names what n counts; a kind without a name has no column
 */
export function quantileTable({ context, caption, counted, kinds, format }) {
  const named = kinds.some(({ name }) => name !== null);
  const rows = context.figures.cells.flatMap((cell) =>
    kinds.map(({ name, values }) => {
      const sorted = values(cell);
      const arm = context.experiment.arms[context.armIndex(cell.armId)].label;
      const cells = [
        arm,
        formatCount(sorted.length),
        ...QUANTILES.map((share) => format(quantileSorted(sorted, share))),
      ];
      return [context.network(cell.networkId)?.title ?? cell.networkId, ...(named ? [name] : []), ...cells];
    }),
  );
  const heads = QUANTILES.map((share) => ({ text: share === 0.5 ? 'median' : `${share * 100} %`, number: true }));
  return dataTable({
    caption,
    columns: [
      { text: 'Network' },
      ...(named ? [{ text: 'Kind' }] : []),
      { text: 'Arm' },
      { text: counted, number: true },
      ...heads,
    ],
    rows,
  });
}
