import { fileURLToPath } from 'node:url';
import { runCommand } from '../host/run-command.js';

const FOLDER = fileURLToPath(new URL('./tools/', import.meta.url));
const COMPILE_TIMEOUT_MS = 60_000; // a cold compiler on a busy machine
const NAMES = /** @type {const} */ (['bottleneck', 'send-flows', 'receive-flows']);

/** Absolute paths. @typedef {{bottleneck: string, sendFlows: string, receiveFlows: string}} FlowTools */

/**
 * Brings the programs of a run up to date.
 * @returns {Promise<FlowTools>}
 */
export async function buildFlowTools() {
  const targets = NAMES.map((name) => `build/${name}`);
  await runCommand('build-flow-tools: compiling the flow lab', ['make', '--silent', '-C', FOLDER, ...targets], {
    timeoutMs: COMPILE_TIMEOUT_MS,
  });
  const [bottleneck, sendFlows, receiveFlows] = targets.map((target) => FOLDER + target);
  return { bottleneck, sendFlows, receiveFlows };
}
