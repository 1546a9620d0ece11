import { renderReplay } from './replay-conditions.js';

/** @typedef {import('../types/experiment.js').Experiment} Experiment */

/**
 * In what two experiments differ, as sentences; none when the loads of one continue the loads of the other. More runs
 * and further pages do: they extend it.
 * @param {Experiment} stored
 * @param {Experiment} asked
 * @param {{networkIdToday?: (id: string) => string}} [registry] for ids that were stored before a network was renamed
 * @returns {string[]}
 */
export function planDifferences(stored, asked, { networkIdToday = (id) => id } = {}) {
  const before = planOf(stored, networkIdToday);
  const now = planOf(asked, networkIdToday);
  const askedPages = new Set(asked.pages.map(({ id }) => id));
  /** @type {Partial<Record<keyof typeof before, () => boolean>>} */
  const isNoDifference = {
    'congestion controls': () => before.arms !== now.arms, // said as a difference of arms
    // the looks of a run that may end early were planned for its size
    runs: () => !stored.until && asked.runs > stored.runs,
    pages: () => !stored.until && stored.pages.every(({ id }) => askedPages.has(id)),
    'clock of the pages': () => stored.clock === undefined, // from before it was kept: it goes on as it was
  };
  return /** @type {(keyof typeof before)[]} */ (Object.keys(before))
    .filter((part) => before[part] !== now[part] && !isNoDifference[part]?.())
    .map((part) => `${part}: ${before[part]} there, ${now[part]} asked`);
}

/**
 * The parts of an experiment that make its plan, each as a text to compare. Where a page's file lies does not matter.
 * @param {Experiment} experiment
 * @param {(id: string) => string} networkIdToday
 */
function planOf(experiment, networkIdToday) {
  return {
    arms: experiment.arms.map((arm) => arm.id).join(','),
    'congestion controls': JSON.stringify(
      experiment.arms.map(({ congestionControl }) => {
        const { kernelName, program, settings, sysctls, receiverSysctls, egress } = congestionControl;
        return { kernelName, program, settings, sysctls, receiverSysctls, egress };
      }),
    ),
    networks: experiment.networks.map((network) => networkIdToday(network.id)).join(','),
    'link settings': JSON.stringify(
      experiment.networks.map(({ rttMs, down, up, crossTraffic, lossSeed }) => ({
        rttMs,
        down,
        up,
        crossTraffic,
        lossSeed,
      })),
    ),
    pages: experiment.pages.map((page) => page.id).join(','),
    runs: String(experiment.runs),
    seed: String(experiment.seed),
    'minimum coverage': String(experiment.minCoverage),
    'load timeout in ms': String(experiment.loadTimeoutMs),
    telemetry: experiment.telemetry ? 'on' : 'off',
    until: experiment.until ? `${Number((experiment.until.margin * 100).toFixed(6))}%` : 'no',
    'clock of the pages': experiment.clock ?? 'live',
    'behind the proxy': renderReplay(experiment),
  };
}
