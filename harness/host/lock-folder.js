import { mkdir, open, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { LabError, UsageError } from '../errors.js';
import { flock } from './flock.js';

const LOCK = 'bench.lock';

/**
 * Makes this process the only bench that writes into a folder, until it releases it or ends in whatever way: the lock
 * is the kernel's, on a descriptor that this process holds, so it also holds between containers, and a killed bench
 * leaves none. The file says who holds it.
 * @param {string} dir made when missing
 * @param {{now: Date}} options
 * @returns {Promise<{release: () => Promise<void>}>}
 * @throws {UsageError} that names the process which has the folder
 * @throws {LabError} where the folder cannot be locked
 */
export async function lockFolder(dir, { now }) {
  const path = join(dir, LOCK);
  const cannot = (/** @type {string} */ found) =>
    new LabError(`lock-folder: locking ${dir} for this bench: ${found}; give another folder with --out`);
  for (;;) {
    let isNew = false;
    const file = await mkdir(dir, { recursive: true })
      .then((made) => {
        isNew = made !== undefined;
        return open(path, 'a+');
      })
      .catch((error) => {
        throw cannot(error.message);
      });
    const { isHeldByAnother, failure } = flock(file.fd);
    if (!isHeldByAnother && failure === null && (await isStillThere(path, file))) {
      await file.truncate(0);
      await file.appendFile(`${JSON.stringify({ pid: process.pid, host: hostname(), since: now.toISOString() })}\n`);
      return {
        release: async () => {
          await rm(path, { force: true }); // first: behind its closing, the file may be another bench's
          await file.close();
          if (isNew) await rmdir(dir).catch(() => {}); // of a bench that has written nothing
        },
      };
    }
    await file.close();
    if (isHeldByAnother) throw new UsageError(await refusal(dir));
    if (failure !== null) throw cannot(failure);
  }
}

/**
 * Whether the file that is locked is the one in the folder: a bench that ended in between has removed it.
 * @param {string} path
 * @param {import('node:fs/promises').FileHandle} file
 */
async function isStillThere(path, file) {
  const there = await stat(path).catch(() => null);
  return there !== null && there.ino === (await file.stat()).ino;
}

/** @param {string} dir */
async function refusal(dir) {
  const owner = await readFile(join(dir, LOCK), 'utf8')
    .then(JSON.parse)
    .catch(() => null); // it has the lock, and has not written yet
  const since = new Date(owner?.since);
  const who =
    Number.isInteger(owner?.pid) && !Number.isNaN(since.getTime())
      ? `process ${owner.pid}${owner.host === hostname() ? '' : ' of another machine or container'} since ` +
        since.toISOString()
      : 'another bench';
  return `bench: ${dir} is being written by ${who}; wait for its end, or name another --out`;
}
