/**
 * The process that reads recordings for the harness, started by `startReader`: a stranger wrote them, so whatever they
 * do to their parser happens here. It has no right to open them: it gets them open. It ends when its stdin does, and so
 * with its parent.
 */
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { answerJob } from './answer-job.js';

/** @import { ReaderJob } from './reader-messages.js' */

/** @param {(job: ReaderJob) => Promise<object> | object} answer */
export function serveJobs(answer) {
  // each is out before the next recording is begun, or that one's end would be taken for this one's
  const say = (/** @type {object} */ message) =>
    new Promise((resolve) => process.stdout.write(`${JSON.stringify(message)}\n`, resolve));
  const lines = createInterface({ input: process.stdin });
  lines.once('line', async (line) => {
    for (const job of /** @type {ReaderJob[]} */ (JSON.parse(line))) await say(await answer(job));
  });
  lines.on('close', () => process.exit(0));
  void say({ ready: true });
}

export const READER_PROGRAM = fileURLToPath(import.meta.url);
if (process.argv[1] === READER_PROGRAM) serveJobs(answerJob);
