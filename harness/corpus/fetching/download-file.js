import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flock } from '../../host/flock.js';
import { isWhole } from '../cached-recording.js';
import { DownloadProblem, receiveRest } from './receive-rest.js';

/** @import { Dispatcher } from './download-agent.js' */

/** Connections that break in the middle are taken up again, so often; each must have brought something. */
const MOST_CONNECTIONS = 5;
/** Whoever is slower would keep a terminal waiting for an hour. */
const LEAST_BYTES_A_SECOND = 2_000;
const START_MS = 60_000;

/**
 * Downloads a file whose length and hash are known. What arrives goes into a file beside it, which a later call takes
 * up where it ends; it gets its name when it is whole and is what it should be. What is something else is removed.
 * @param {{url: string, file: string, bytes: number, sha256: string}} wanted
 * @param {{dispatcher: Dispatcher, deadlineMs?: number}} settings
 * @throws {DownloadProblem} a clause; or the error of the disk
 */
export async function downloadFile({ url, file, bytes, sha256 }, { dispatcher, deadlineMs }) {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.part`;
  const handle = await open(part, 'a+');
  try {
    const { isHeldByAnother, failure } = flock(handle.fd);
    if (isHeldByAnother) throw new DownloadProblem('another process is downloading it');
    if (failure !== null) throw new DownloadProblem(`it cannot be locked: ${failure}`);
    const signal = AbortSignal.timeout(deadlineMs ?? START_MS + Math.ceil((bytes / LEAST_BYTES_A_SECOND) * 1000));
    for (let connection = 1; ; connection += 1) {
      const before = (await handle.stat()).size;
      if (before > bytes) await handle.truncate(0);
      if (before === bytes) break;
      const problem = await receiveRest(handle, { url, bytes, dispatcher, signal });
      if (problem === null) break;
      const { size } = await handle.stat();
      const mayGoOn = problem.isBroken && size > before && connection < MOST_CONNECTIONS && !signal.aborted;
      if (mayGoOn) continue;
      if (size === 0 || size > bytes) await rm(part, { force: true });
      throw size === 0 || size > bytes
        ? problem
        : new DownloadProblem(`${problem.message}; ${size} of ${bytes} bytes are kept, and the next try goes on there`);
    }
    if (!(await isWhole(part, { bytes, sha256 }))) {
      await rm(part, { force: true });
      throw new DownloadProblem('what came is another file: its SHA-256 is not that of corpus.json; nothing is kept');
    }
    await rename(part, file);
  } finally {
    await handle.close();
  }
}
