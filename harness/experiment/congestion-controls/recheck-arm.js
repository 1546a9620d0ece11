/** @typedef {import('../../types/experiment.js').Arm} Arm */
/** @typedef {import('../../types/experiment.js').CongestionControl} CongestionControl */
import { parseArm, withSettings } from './configured-arm.js';

/** What a load feels of a congestion control; label, colour and source are words. */
const FELT = /** @type {const} */ ([
  'kind',
  'kernelName',
  'program',
  'settings',
  'sysctls',
  'receiverSysctls',
  'egress',
]);

/**
 * Why an arm that was read from the folder of an earlier run is not what its name says, or null. What the registry has
 * must be as the registry says; any other program is a C source outside this project, under a kernel name of its own.
 * @param {Arm} arm of a plan that matches its schema
 * @param {CongestionControl[]} registry
 * @returns {string | null}
 */
export function armMismatch({ id, congestionControl }, registry) {
  const stored = congestionControl;
  if (id !== stored.id && !id.startsWith(`${stored.id}#`)) return `the arm "${id}" has the id "${stored.id}" inside`;
  const { id: name, settings } = parseArm(stored.id);
  const entry = registry.find((candidate) => candidate.id === name);
  if (entry) {
    const today = withSettings(entry, settings);
    const other = FELT.filter((member) => textOf(stored[member]) !== textOf(today[member]));
    if (other.length === 0) return null;
    return `"${id}" is not as proxies/congestion-controls.json has it (${other.join(', ')})`;
  }
  if (stored.kind === 'bpf' && !stored.program?.startsWith('/'))
    return `"${id}" is not in proxies/congestion-controls.json`;
  const taken = registry.find(
    ({ kernelName, program }) => kernelName === stored.kernelName && program !== stored.program,
  );
  return taken ? `"${id}" has the kernelName "${taken.kernelName}" of "${taken.id}"` : null;
}

/** @param {unknown} value */
function textOf(value) {
  const isMap = value !== null && typeof value === 'object';
  return JSON.stringify(isMap ? Object.entries(value).sort() : (value ?? null));
}
