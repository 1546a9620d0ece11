import { loadCongestionControls } from '../../harness/lab/load-congestion-control.js';
import { groupsWithMembers } from './group-members.js';
import { watchKernelMessages } from './kernel-messages.js';
import { stress } from './stress.js';
import { stressFaults } from './stress-faults.js';

/**
 * Loads a congestion control, stresses it, and looks at what is left afterwards, before it is unloaded.
 * @param {import('../../harness/types/experiment.js').CongestionControl} congestionControl
 * @param {{seconds: number}} options
 * @returns {Promise<{result: import('./stress.js').StressResult, faults: string[]}>}
 */
export async function stressLoaded(congestionControl, { seconds }) {
  const kernelMessages = await watchKernelMessages(); // before the verifier has its say
  const { unload } = await loadCongestionControls([congestionControl]);
  try {
    const before = new Set((await groupsWithMembers()).map(({ id }) => id)); // of somebody else's connections
    const result = await stress(congestionControl, { seconds });
    const groups = (await groupsWithMembers()).filter(({ id }) => !before.has(id));
    return { result, faults: stressFaults(result, { seconds, groups, kernelMessages: await kernelMessages() }) };
  } finally {
    await unload();
  }
}
