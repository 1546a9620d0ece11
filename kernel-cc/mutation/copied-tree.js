import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMutant } from './apply-mutant.js';
import { runTestFile } from './run-test-file.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NEEDED = ['harness', 'kernel-cc', 'proxies', 'reports', 'package.json'];

/**
 * Copies what the tests of the programs need into a folder of its own, in which faults may be put.
 * @returns {Promise<{judge: (mutant: import('./apply-mutant.js').Mutant, signal: AbortSignal) => Promise<Judgement>,
 *   remove: () => Promise<void>}>}
 */
export async function copyTree() {
  const root = await mkdtemp(join(tmpdir(), 'slowstart-mutants-'));
  for (const name of NEEDED) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    // build folders come along: only what a mutant changes is compiled
    await cp(join(ROOT, name), join(root, name), { recursive: true, preserveTimestamps: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));

  return {
    judge: async (mutant, signal) => {
      const file = join(root, 'kernel-cc', mutant.file);
      const source = await readFile(file, 'utf8');
      await writeFile(file, applyMutant(source, mutant));
      try {
        return { ...mutant, ...(await runTestFile(join(root, 'kernel-cc', mutant.test), mutant.name, signal)) };
      } finally {
        await writeFile(file, source);
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** @typedef {import('./apply-mutant.js').Mutant & Awaited<ReturnType<typeof runTestFile>>} Judgement */
