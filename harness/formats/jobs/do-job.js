import { writeSync } from 'node:fs';
import { firstWarnings } from '../../recording/first-warnings.js';
import { problemOf } from '../../recording/recording-problem.js';
import { sourceOfDescriptor } from '../../recording/warc/packed-source.js';
import { RECORDING_LIMITS } from '../../recording/warc/recording-limits.js';
import { decodeBody } from '../encoding/decode-body.js';
import { encodeRecording } from '../encoding/encode-recording.js';
import { FORMATS } from '../formats.js';
import { IMPORT_LIMITS } from '../import-limits.js';
import { readHeld } from '../read-held.js';
import { Spool } from '../spool/spool.js';
import { aboveBench } from './above-bench.js';
import { listExchanges } from './list-exchanges.js';
import { mergeRecordings } from './merge-recordings.js';
import { selectExchanges } from './select-exchanges.js';

/** @import { ReadHeld } from '../read-held.js' */
/** @import { Converted, Job, JobAnswer } from './worker-job.js' */

const MAX_WARNING_CHARACTERS = 1_000;

/**
 * Does what one sub-command of `slowstart pages` asks of foreign files.
 * @param {Job} job
 * @returns {Promise<JobAnswer>}
 */
export async function doJob(job) {
  const spool = new Spool(job.spool, IMPORT_LIMITS.spoolBytes);
  /** @type {ReadHeld[]} */
  const recordings = [];
  for (const [input, { descriptor, size, format, entryUrl }] of job.inputs.entries())
    try {
      recordings.push(await readHeld(sourceOfDescriptor(descriptor, size), { spool, format, entryUrl }));
    } catch (error) {
      return { problem: { ...problemOf(error), input } };
    }
  try {
    if (job.command === 'list') return { listed: await Promise.all(recordings.map(listed)) };
    if (job.command === 'body') return { body: await writeBody(recordings[0], job) };
    return { converted: await convert(recordings, job) };
  } catch (error) {
    return { problem: { ...problemOf(error), input: null } };
  }
}

/** @param {ReadHeld} recording */
async function listed(recording) {
  const list = await listExchanges(recording);
  return { ...list, warnings: bounded(list.warnings) };
}

/** @param {ReadHeld[]} recordings @param {Job} job @returns {Promise<Converted>} */
async function convert(recordings, { to = 'warc', encode = false, selection = null, out, date }) {
  const merged = mergeRecordings(recordings);
  const selected = selection === null ? merged : selectExchanges(merged, selection);
  const whole = encode ? await encodeRecording(selected) : selected;
  let bytes = 0;
  const write = (/** @type {Uint8Array} */ chunk) => {
    for (let from = 0; from < chunk.length; ) from += writeSync(/** @type {number} */ (out), chunk, from);
    bytes += chunk.length;
  };
  const lost = await FORMATS[to].write(whole, { write, date, mostBytes: IMPORT_LIMITS.blockBytes });
  const large = to === 'warc' ? aboveBench(whole, bytes) : [];
  return {
    entryUrl: selected.entryUrl,
    exchanges: whole.exchanges.length,
    leftOut: recordings.reduce((sum, { exchanges }) => sum + exchanges.length, 0) - whole.exchanges.length,
    bytes,
    formats: recordings.map(({ format }) => format),
    warnings: bounded([...large, ...whole.warnings, ...lost]),
  };
}

/** @param {ReadHeld} recording @param {Job} job */
async function writeBody({ exchanges }, { out, wanted }) {
  const { url, method, raw } = /** @type {NonNullable<Job['wanted']>} */ (wanted);
  const found = exchanges.find((exchange) => exchange.url === url && exchange.method === method);
  if (found === undefined) throw new Error(`it holds no answer to ${method} ${url.slice(0, 200)}`);
  const { body, problem } = raw
    ? { body: found.body, problem: null }
    : await decodeBody(found, { mostBytes: IMPORT_LIMITS.blockBytes * 8 });
  for (const chunk of body.chunks())
    for (let from = 0; from < chunk.length; ) from += writeSync(/** @type {number} */ (out), chunk, from);
  return { bytes: body.length, note: problem };
}

/** @param {string[]} warnings */
function bounded(warnings) {
  return firstWarnings(warnings, RECORDING_LIMITS.warnings).map((text) => text.slice(0, MAX_WARNING_CHARACTERS));
}
