import { parseSource } from '../read-recording.js';
import { problemOf } from '../recording-problem.js';
import { sourceOfDescriptor } from '../warc/packed-source.js';
import { summarizeRecording } from './summarize-recording.js';

/** @import { ReaderAnswer, ReaderJob } from './reader-messages.js' */

/** Some name a URL. */
const MAX_CLAUSE_CHARACTERS = 4_000;

/** @type {import('../recording.js').RecordingProblem} */
const OUT_OF_MEMORY = { kind: 'large', found: 'it takes more memory than the process that reads it may have' };

/**
 * Reads one recording, which is in memory for that time only.
 * @param {ReaderJob} job
 * @returns {Promise<ReaderAnswer>}
 */
export async function answerJob({ descriptor, size, entryUrl }) {
  try {
    return { summary: summarizeRecording(await parseSource(sourceOfDescriptor(descriptor, size), { entryUrl })) };
  } catch (error) {
    const { kind, found } = isOutOfMemory(error) ? OUT_OF_MEMORY : problemOf(error);
    return { problem: { kind, found: found.slice(0, MAX_CLAUSE_CHARACTERS) } };
  }
}

/** What Node.js throws where it can; elsewhere it ends. @param {unknown} error */
function isOutOfMemory(error) {
  const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
  return code === 'ERR_MEMORY_ALLOCATION_FAILED' || (error instanceof RangeError && /allocation failed/i.test(message));
}
