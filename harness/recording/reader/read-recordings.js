import { problemOf, problemSentence } from '../recording-problem.js';
import { openRecordingFile } from '../warc/packed-source.js';
import { checkAnswer } from './check-answer.js';
import { openReaderPlace } from './open-reader-place.js';
import { startReader } from './start-reader.js';

/** @import { RecordingSummary } from '../recording.js' */
/** @import { Reader } from './start-reader.js' */

/** Files of one process: to start it and to have its code compiled takes as long as to read a hundred small ones. */
const BATCH = 256;
/** No file that is within the limits takes a sixth of it (recording-limits.js). */
const TIMEOUT_MS = 60_000;

/**
 * @typedef {{summary: RecordingSummary, problem: null} | {summary: null, problem: string}} ReadRecording `problem`: a
 *   sentence
 * @typedef {{file: string, entryUrl?: string}} Wanted
 * @typedef {{place: import('./open-reader-place.js').ReaderPlace, program?: string, timeoutMs: number}} Settings
 */

/**
 * Reads each recording to its end, in processes that have no rights and a user of their own, one recording after the
 * other. Whatever a recording does to its reader is a problem of that recording: the others are read by another one.
 * @param {Wanted[]} wanted
 * @param {{memoryBytes?: number, timeoutMs?: number, program?: string}} [settings] `program`: of the reader, in tests
 * @returns {AsyncGenerator<ReadRecording>} in the order of `wanted`
 */
export async function* readRecordings(wanted, { memoryBytes, timeoutMs = TIMEOUT_MS, program } = {}) {
  if (wanted.length === 0) return;
  const place = await openReaderPlace({ memoryBytes });
  try {
    for (let start = 0; start < wanted.length; start += BATCH)
      yield* readBatch(wanted.slice(start, start + BATCH), { place, program, timeoutMs });
  } finally {
    await place.close();
  }
}

/**
 * @param {Wanted[]} wanted
 * @param {Settings} settings
 * @returns {AsyncGenerator<ReadRecording>}
 */
async function* readBatch(wanted, settings) {
  const files = await Promise.all(wanted.map(openFile));
  /** @type {Reader | null} */
  let reader = null;
  try {
    for (const [index, { file, handle, problem }] of files.entries()) {
      if (handle === null) {
        yield { summary: null, problem };
        continue;
      }
      reader ??= await startReader(files.slice(index).flatMap(toRead), settings);
      const read = await readNext(reader, file, settings);
      if (read.isLost) {
        await reader.end();
        reader = null;
      }
      yield read.result;
    }
  } finally {
    await reader?.end();
    for (const { handle } of files) await handle?.close();
  }
}

/** @param {Wanted} wanted */
async function openFile({ file, entryUrl }) {
  try {
    return { file, entryUrl, ...(await openRecordingFile(file)), problem: null };
  } catch (error) {
    return { file, entryUrl, handle: null, size: 0, problem: problemSentence(file, problemOf(error)) };
  }
}

/** @param {Awaited<ReturnType<typeof openFile>>} file */
function toRead({ handle, size, entryUrl }) {
  return handle === null ? [] : [{ fd: handle.fd, size, entryUrl }];
}

/**
 * @param {Reader} reader
 * @param {string} file
 * @param {Settings} settings
 * @returns {Promise<{result: ReadRecording, isLost: boolean}>} `isLost`: nothing more comes of this reader
 */
async function readNext(reader, file, { timeoutMs }) {
  const isLost = (/** @type {string} */ found) => ({
    result: { summary: null, problem: problemSentence(file, { kind: 'large', found }) },
    isLost: true,
  });
  try {
    const answer = checkAnswer(await reader.next(timeoutMs));
    if (answer === null) return isLost('the answer of the process that read it cannot be believed');
    if ('summary' in answer) return { result: { summary: answer.summary, problem: null }, isLost: false };
    return { result: { summary: null, problem: problemSentence(file, answer.problem) }, isLost: false };
  } catch (error) {
    return isLost(/** @type {Error} */ (error).message);
  }
}
