import { SetUpError } from '../errors.js';
import { WITHOUT_BPF } from '../set-up/bpf-support.js';

/**
 * Stops before the lab is built when an arm needs what the kernel lacks. Built-in congestion controls need nothing.
 * @param {import('../types/experiment.js').Arm[]} arms
 * @param {{missingBpf: () => string | null}} kernel why it lacks BPF, or null
 * @throws {SetUpError}
 */
export function requireBpf(arms, { missingBpf }) {
  const bpf = arms.filter((arm) => arm.congestionControl.kind === 'bpf').map((arm) => arm.id);
  const reason = bpf.length > 0 ? missingBpf() : null;
  if (reason !== null) throw new SetUpError(`bench: ${bpf.join(', ')} cannot be loaded: ${reason}; ${WITHOUT_BPF}`);
}
