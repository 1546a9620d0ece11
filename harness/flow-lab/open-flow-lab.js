import { runCommand } from '../host/run-command.js';
import { openRunFolder } from '../host/run-folder.js';
import { Teardown } from '../host/teardown.js';
import { loadCongestionControls } from '../kernel/load-congestion-control.js';
import { countLeftovers } from '../lab/leftovers/count-leftovers.js';
import { removeLeftovers } from '../lab/leftovers/remove-leftovers.js';
import { buildFlowTools } from './build-flow-tools.js';

/** @typedef {import('../types/experiment.js').CongestionControl} CongestionControl */

// the programs mostly sleep; a busy machine must not delay what the path does not
const REAL_TIME = ['chrt', '--fifo', '1'];

/**
 * @typedef {object} FlowLab what lives as long as an experiment
 * @property {string} runId
 * @property {string} prefix of the names that it gives on the host
 * @property {Map<string, CongestionControl>} controls by how workloads and arms name them
 * @property {import('./build-flow-tools.js').FlowTools} tools
 * @property {string[]} priority what stands before a program that must be on time
 * @property {() => Promise<string[]>} close one sentence for each thing that could not be closed
 */

/**
 * @param {{controls: Map<string, CongestionControl>, onMessage: (text: string) => void}} options
 * @returns {Promise<FlowLab>}
 * @throws {Error} after closing what was open already
 */
export async function openFlowLab({ controls, onMessage }) {
  const teardown = new Teardown();
  try {
    const cleaned = await removeLeftovers({ warn: onMessage });
    for (const sentence of [countLeftovers(cleaned), ...cleaned.failures.map((failure) => `clean-up: ${failure}`)])
      if (sentence) onMessage(sentence);
    const { runId, release } = await openRunFolder();
    teardown.add('remove the folder of the run and its lease', release);
    const tools = await buildFlowTools();
    const loaded = await loadCongestionControls([...controls.values()], { warn: onMessage });
    teardown.add('unregister the congestion controls', loaded.unload);
    const priority = await runCommand('open-flow-lab: asking for real time', [...REAL_TIME, 'true']).then(
      () => REAL_TIME,
      () => [], // refused in some containers: then a busy machine delays more
    );
    return { runId, prefix: `ss-${runId}`, controls, tools, priority, close: () => teardown.run() };
  } catch (error) {
    const failures = await teardown.run();
    if (failures.length > 0) onMessage(`open-flow-lab: closing what was open already: ${failures.join('; ')}`);
    throw error;
  }
}
