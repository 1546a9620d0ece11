/** @import { ReportContext } from '../../report-context.js' */
import { dataTable } from '../../data-table.js';
import { formatCount, formatPlural, formatShare } from '../../format.js';
import { html } from '../../html.js';

/** @typedef {{value: number | null, low: number | null, high: number | null}} Effect */

/** What disturbed the loads, and the answer with and without what was loaded again. @param {ReportContext} context */
export function noise({ results, experiment, network }) {
  const found = results.noise;
  if (!found) return null;
  const { bounds, loads, disturbedLoads, repeatedBlocks, withoutRepeats, adjusted } = found;
  const label = (/** @type {string} */ id) => experiment.arms.find((arm) => arm.id === id)?.label ?? id;
  const used = results.comparisons
    .filter(({ page, metric }) => page === null && metric === 'pageLoadMs')
    .map(({ relativeDifference, ...ids }) => ({ ...ids, ...relativeDifference }));
  const text = (/** @type {Effect | undefined} */ effect) => {
    if (effect?.value == null) return 'none';
    const { value, low, high } = effect;
    return formatShare(value) + (low === null ? '' : ` [${formatShare(low)}, ${formatShare(high)}]`);
  };
  const others = [
    ...(withoutRepeats ? [{ name: 'As first loaded', effects: withoutRepeats }] : []),
    ...(adjusted ? [{ name: 'Adjusted by CPU', effects: adjusted.headlines }] : []),
  ];
  const rows = used.map((effect) => [
    network(effect.network)?.title ?? effect.network,
    label(effect.arm),
    text(effect),
    ...others.map(({ effects }) =>
      text(effects.find((other) => other.network === effect.network && other.arm === effect.arm)),
    ),
  ]);
  const columns = ['Network', 'Arm', 'Page load time', ...others.map(({ name }) => name)].map((title) => ({
    text: title,
  }));
  const blocks = html`${formatPlural(repeatedBlocks, 'block')} of loads ${repeatedBlocks === 1 ? 'was' : 'were'}`;
  return html`<h3 id="noise">Disturbed loads</h3>
<p>${formatCount(disturbedLoads)} of ${formatPlural(loads, 'load')} were disturbed: processes outside the lab had more
than ${formatShare(bounds.otherCpuShare)} of the CPUs, other machines more than ${formatShare(bounds.stealShare)}, or
the link’s shells waited more than ${bounds.shellWaitMs} ms on average before they ran. ${blocks} made again, every arm
of them.</p>
${others.length > 0 && rows.length > 0 && dataTable({ caption: 'Page load time, with and without', columns, rows })}`;
}
