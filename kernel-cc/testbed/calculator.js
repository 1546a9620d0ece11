import { runCommand } from '../../harness/host/run-command.js';
import { makeTarget } from './make-target.js';

/**
 * Calls functions of a `<name>_math.h` through its calculator, `<name>-math-cli.c`.
 * @param {string} target of the calculator: `fld_tcp/fld-tcp-math-cli`
 * @returns {(...calls: string[]) => Promise<string[]>} one answer a call, `slow_start 10 30 10 3`
 */
export function calculator(target) {
  return async (...calls) => {
    const program = await makeTarget(target); // nothing to do from the second call on
    const answers = await runCommand(`calculator: running ${target}`, [program], { input: `${calls.join('\n')}\n` });
    return answers.trim().split('\n');
  };
}
