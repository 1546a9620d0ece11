import { fileURLToPath } from 'node:url';
import { runCommand } from '../../host/run-command.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const CLANG = 'clang';
const COMPILE_TIMEOUT_MS = 60_000; // a cold compiler on a busy machine

/**
 * Brings the link shell with RED, or the driver of its host tests, up to date.
 * @param {'red-link' | 'red-link-cli'} [target]
 * @param {{compiler?: string}} [options]
 * @returns {Promise<string>} absolute path of the program
 * @throws {Error} one sentence when there is no compiler; else with the compiler's own words
 */
export async function buildRedLink(target = 'red-link', { compiler = CLANG } = {}) {
  const doing = `build-red-link: compiling ${target}, the link shell with RED and seeded losses`;
  const make = ['make', '--silent', '-C', FOLDER, `CLANG=${compiler}`, `build/${target}`];
  // one that is built needs no compiler, unless the caller names one
  const isBuilt =
    compiler === CLANG &&
    (await runCommand(doing, [...make, '--question']).then(
      () => true,
      () => false,
    ));
  if (isBuilt) return `${FOLDER}build/${target}`;
  await runCommand(doing, [compiler, '--version'], { timeoutMs: COMPILE_TIMEOUT_MS }).catch(() => {
    throw new Error(
      `${doing}: there is no C compiler "${compiler}"; set-up installs it: leave --no-setup out, or take a ` +
        'network without RED and lossSeed',
    );
  });
  await runCommand(doing, make, { timeoutMs: COMPILE_TIMEOUT_MS });
  return `${FOLDER}build/${target}`;
}
