import { runCommand } from '../../harness/processes/run-command.js';
import { makeTarget } from './make-target.js';

/**
 * Calls functions of a `<name>_math.h` through its calculator, `testing/<name>-math-cli.c`.
 * @param {string} name of the calculator: `fld-tcp`
 * @returns {(...calls: string[]) => Promise<string[]>} one answer a call, `slow_start 10 30 10 3`
 */
export function calculator(name) {
  return async (...calls) => {
    const program = await makeTarget(`testing/${name}-math-cli`); // nothing to do from the second call on
    const answers = await runCommand(`calculator: running ${name}-math-cli`, [program], { input: calls.join('\n') + '\n' });
    return answers.trim().split('\n');
  };
}
