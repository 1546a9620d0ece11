/**
 * The process that reads foreign files for `slowstart pages`, started by `runJob`: whatever they do to their parsers
 * happens here, without rights. It gets every file open that it reads or writes. It ends when its stdin does.
 */
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { doJob } from '../jobs/do-job.js';

/** @import { Job } from '../jobs/worker-job.js' */
/** @import { OpenFile } from './worker-files.js' */

export const WORKER_PROGRAM = fileURLToPath(import.meta.url);

/** @param {OpenFile[]} files @returns {Job} */
function jobOf(files) {
  const of = (/** @type {string} */ role) => files.find((file) => file.role === role)?.descriptor;
  const inputs = files
    .filter(({ role }) => role === 'input')
    .map(({ descriptor, size, format = null, entryUrl = null }) => ({ descriptor, size, format, entryUrl }));
  const { job } = /** @type {OpenFile} */ (files.find(({ role }) => role === 'spool'));
  return /** @type {Job} */ ({ ...job, inputs, spool: of('spool'), out: of('out') ?? null });
}

if (process.argv[1] === WORKER_PROGRAM) {
  const lines = createInterface({ input: process.stdin });
  lines.once('line', async (line) => {
    process.stdout.write(`${JSON.stringify(await doJob(jobOf(JSON.parse(line))))}\n`);
  });
  lines.on('close', () => process.exit(0));
  process.stdout.write('{"ready":true}\n');
}
