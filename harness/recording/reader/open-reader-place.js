import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { confine, limitProcess } from '../../confinement/confine.js';
import { mayConfine } from '../../confinement/may-confine.js';
import { PROCESS_LIMITS } from '../../confinement/part-limits.js';
import { partUser } from '../../confinement/part-users.js';
import { isProgramReachable, showProgram } from '../../confinement/show-program.js';
import { openRunFolder } from '../../host/run-folder.js';

/**
 * @typedef {object} ReaderPlace where readers run
 * @property {number} memoryBytes what each may take
 * @property {(program: string[]) => string[]} launch the argument list that runs a program there
 * @property {() => Promise<void>} close once all of them have ended
 */

/**
 * As root, a place for an ordinary user of its own without a network; a user’s readers have the rights of that user.
 * @param {{memoryBytes?: number, fileBytes?: number}} [settings] `fileBytes`: the longest file that it can write, if
 *   it gets one open
 * @returns {Promise<ReaderPlace>}
 */
export async function openReaderPlace({
  memoryBytes = Number(PROCESS_LIMITS.reader.dataBytes),
  fileBytes = PROCESS_LIMITS.reader.fileBytes,
} = {}) {
  const limits = { ...PROCESS_LIMITS.reader, dataBytes: memoryBytes, fileBytes };
  if (!mayConfine()) {
    // without the number of processes: that user has others
    const argv = limitProcess({ fileBytes: limits.fileBytes, dataBytes: memoryBytes });
    return { memoryBytes, launch: (program) => [...argv, ...program], close: async () => {} };
  }
  // only a program that is shown elsewhere needs a folder
  const run = isProgramReachable() ? null : await openRunFolder({ kind: 'process' });
  const { runId } = run ?? { runId: randomBytes(3).toString('hex') };
  const { shown, placeOf } = run
    ? await showReader(run.folder).catch(async (error) => {
        await run.release();
        throw error;
      })
    : { shown: [], placeOf: (/** @type {string} */ word) => word };
  const argv = confine({
    enter: ['unshare', '--net', '--'],
    user: partUser({ part: 'reader', runId }),
    limits,
    shown,
  });
  return {
    memoryBytes,
    launch: (program) => [...argv, ...program.map(placeOf)],
    close: async () => run?.release(),
  };
}

/** @param {string} runFolder */
async function showReader(runFolder) {
  const folder = join(runFolder, 'reader');
  await mkdir(folder, { mode: 0o755 });
  return showProgram(folder);
}
