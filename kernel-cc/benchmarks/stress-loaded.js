import { loadCongestionControls } from '../../harness/kernel/load-congestion-control.js';
import { groupsWithMembers } from './group-members.js';
import { watchKernelMessages } from './kernel-messages.js';
import { mendedSince, mendedWindows } from './mended-windows.js';
import { stress } from './stress.js';
import { stressFaults } from './stress-faults.js';

/** @typedef {import('../../harness/types/experiment.js').CongestionControl} CongestionControl */

/**
 * Loads a congestion control, stresses it, and looks at what is left afterwards, before it is unloaded.
 * @param {CongestionControl} congestionControl
 * @param {{seconds: number}} options
 * @returns {Promise<{result: import('./stress.js').StressResult, mended: number, faults: string[]}>} mended: windows
 *   that the
 *   program put in place of what no hook returned
 */
export async function stressLoaded(congestionControl, { seconds }) {
  const kernelMessages = await watchKernelMessages(); // before the verifier has its say
  const mendedBefore = await mendedWindows();
  const { unload } = await loadCongestionControls([congestionControl]);
  try {
    const before = new Set((await groupsWithMembers()).map(({ id }) => id)); // of somebody else's connections
    const result = await stress(congestionControl, { seconds });
    const groups = (await groupsWithMembers()).filter(({ id }) => !before.has(id));
    const mended = await mendedSince(mendedBefore);
    return { result, mended, faults: stressFaults(result, { groups, mended, kernelMessages: await kernelMessages() }) };
  } finally {
    await unload();
  }
}
