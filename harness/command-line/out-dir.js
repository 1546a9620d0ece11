import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../errors.js';
import { RECORD_FILES } from '../results/record-files.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';

/**
 * Where a bench writes: `--out`, or a new folder named after the experiment and the time.
 * @param {{out: string | null, resume: boolean, name: string, folder: string, now: Date}} options `folder`: the user's
 *   current folder
 * @returns {string} absolute
 * @throws {UsageError} when it would write over an earlier run
 */
export function chooseOutDir({ out, resume, name, folder, now }) {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-'); // UTC; a colon in a file name troubles some systems
  const outDir = out === null ? join(PROJECT_ROOT, 'reports/out', `${name}-${time}`) : resolve(folder, out);
  if (!resume && RECORD_FILES.some((name) => existsSync(join(outDir, name)))) {
    throw new UsageError(`bench: ${outDir} already has a run; continue it with --resume, or name another --out`);
  }
  return outDir;
}
