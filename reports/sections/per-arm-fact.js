/** @import { ReportContext } from '../report-context.js' */
/** @import { FigureCell } from '../../harness/types/figures.js' */

/**
 * A fact for each network: the median of every arm, side by side.
 * @param {ReportContext} context
 * @param {(cell: FigureCell) => string} text
 */
export const perArmFact = (context, text) =>
  context.experiment.networks.map((network) => ({
    name: `Median, ${network.title}`,
    text: context.experiment.arms
      .map((arm) => {
        const cell = context.cell(network.id, arm.id);
        return cell ? `${arm.label} ${text(cell)}` : arm.label;
      })
      .join(', '),
  }));
