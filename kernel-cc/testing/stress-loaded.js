import { loadCongestionControls } from '../../harness/lab/load-congestion-control.js';
import { groupsWithMembers } from './group-members.js';
import { watchKernelMessages } from './kernel-messages.js';
import { stress } from './stress.js';
import { stressFaults, windowFaults } from './stress-faults.js';

/** @typedef {import('../../harness/types/experiment.js').CongestionControl} CongestionControl */

/** @type {CongestionControl} testing/constant_window.bpf.c */
const CONTROL = {
  id: 'constant_window', label: 'Constant window', colour: { light: '#000000', dark: '#ffffff' }, kind: 'bpf',
  kernelName: 'constant_window', program: 'testing/constant_window', source: 'the control of the stress',
};

/**
 * Loads a congestion control, stresses it, and looks at what is left afterwards, before it is unloaded.
 * @param {CongestionControl} congestionControl
 * @param {{seconds: number}} options
 * @returns {Promise<{result: import('./stress.js').StressResult, faults: string[], windowFaults: string[]}>}
 */
export async function stressLoaded(congestionControl, { seconds }) {
  const kernelMessages = await watchKernelMessages(); // before the verifier has its say
  const { unload } = await loadCongestionControls([congestionControl]);
  try {
    const before = new Set((await groupsWithMembers()).map(({ id }) => id)); // of somebody else's connections
    const result = await stress(congestionControl, { seconds });
    const groups = (await groupsWithMembers()).filter(({ id }) => !before.has(id));
    return { result, faults: stressFaults(result, { groups }), windowFaults: windowFaults(result, await kernelMessages()) };
  } finally {
    await unload();
  }
}

/**
 * Whether this kernel takes what hooks return, by a program that always returns 10.
 * @param {{seconds: number}} options
 * @returns {Promise<string | null>} why windows say nothing about a congestion control here; null when they do
 */
export async function whyWindowsSayNothing(options) {
  const { windowFaults: faults } = await stressLoaded(CONTROL, options);
  return faults.length === 0 ? null : `windows, stalls and the kernel's warnings are not judged: with a program that always returns 10, ${faults.join('; ')}; so this kernel takes something else than what hooks return`;
}
