import { loadCongestionControls } from '../../harness/kernel/load-congestion-control.js';
import { repairedSince, repairedWindows } from '../skipped-hooks/repaired-windows.js';
import { groupsWithMembers } from './group-members.js';
import { watchKernelMessages } from './kernel-messages.js';
import { stress } from './stress.js';
import { stressFaults } from './stress-faults.js';

/** @typedef {import('../../harness/types/experiment.js').CongestionControl} CongestionControl */

/**
 * Loads a congestion control, stresses it, and looks at what is left afterwards, before it is unloaded.
 * @param {CongestionControl} congestionControl
 * @param {{seconds: number}} options
 * @returns {Promise<{result: import('./stress.js').StressResult, repaired: number, faults: string[]}>} repaired:
 *   windows that the program put in place of what no hook returned
 */
export async function stressLoaded(congestionControl, { seconds }) {
  const kernelMessages = await watchKernelMessages(); // before the verifier has its say
  const repairedBefore = await repairedWindows();
  const { unload } = await loadCongestionControls([congestionControl]);
  try {
    const before = new Set((await groupsWithMembers()).map(({ id }) => id)); // of somebody else's connections
    const result = await stress(congestionControl, { seconds });
    const groups = (await groupsWithMembers()).filter(({ id }) => !before.has(id));
    const repaired = await repairedSince(repairedBefore);
    return {
      result,
      repaired,
      faults: stressFaults(result, { groups, repaired, kernelMessages: await kernelMessages() }),
    };
  } finally {
    await unload();
  }
}
