import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { flock } from './flock.js';
import { rootOnlyFolder } from './root-only-folder.js';
import { STATE_FOLDER } from './state-folder.js';

/**
 * Takes a name that one process at a time can have: the kernel's lock on a file that only root can open, so no other
 * user can keep a bench waiting, as he could with a socket's name. The kernel takes it back when the process ends in
 * whatever way, so a crash leaves nothing taken. The file stays: whoever removed it would have to lock it first.
 * @param {string} name of a file
 * @param {{stateFolder?: string}} [options] stateFolder: benches that share it share the names
 * @returns {Promise<(() => Promise<void>) | null>} gives it back; null when another process has it
 * @throws {Error} where nothing can be locked
 */
export async function takeLock(name, { stateFolder = STATE_FOLDER } = {}) {
  await rootOnlyFolder(stateFolder, { mode: 0o755 });
  const file = await open(join(await rootOnlyFolder(join(stateFolder, 'locks'), { mode: 0o700 }), name), 'a', 0o600);
  const { isHeldByAnother, failure } = flock(file.fd);
  if (!isHeldByAnother && failure === null) return () => file.close();
  await file.close();
  if (failure !== null) throw new Error(`take-lock: locking "${name}": ${failure}`);
  return null;
}
