import { fileURLToPath } from 'node:url';
import { buildBpfProgram } from './bpf-program.js';

const KERNEL_CC = fileURLToPath(new URL('../../kernel-cc', import.meta.url));

/**
 * Holds the settings of every arm against its compiled program, which alone knows them. Loads nothing.
 * @param {import('../types/experiment.js').CongestionControl[]} congestionControls
 * @throws {import('../errors.js').UsageError} for a setting that the program does not have, or a value that does not
 *   fit
 * @throws {Error} when a program does not compile, with clang's own words
 */
export async function checkSettings(congestionControls) {
  for (const { kernelName, program, settings } of congestionControls) {
    if (settings === undefined) continue;
    await buildBpfProgram({ kernelName, program, settings, sourceDir: KERNEL_CC, buildDir: `${KERNEL_CC}/build` });
  }
}
