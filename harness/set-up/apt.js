import { SetUpError } from '../errors.js';
import { runTool } from './run-tool.js';

// wait for an upgrade that is under way
const APT = ['apt-get', '-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0'];

/**
 * @param {'update' | 'install'} action
 * @param {string[]} args
 * @param {typeof runTool} [run]
 * @throws {SetUpError} with what apt said last
 */
export function apt(action, args, run = runTool) {
  const result = run([...APT, action, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  if (!result.ok)
    throw new SetUpError(`set-up: \`apt-get ${[action, ...args].join(' ')}\` failed; it said:\n${result.lastLines}`);
}
