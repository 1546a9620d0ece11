/** @import { ReportContext } from '../report-context.js' */
/** @import { FigureCell } from '../../harness/types/figures.js' */

/**
 * A fact for each network: a number of every arm, side by side.
 * @param {{context: ReportContext, what: string, text: (cell: FigureCell) => string}} fact
 */
export const perArmFact = ({ context, what, text }) =>
  context.experiment.networks.map((network) => ({
    name: `${what}, ${network.title}`,
    text: context.experiment.arms
      .flatMap((arm) => {
        const cell = context.cell(network.id, arm.id);
        return cell ? [`${arm.label} ${text(cell)}`] : [];
      })
      .join(', '),
  }));
