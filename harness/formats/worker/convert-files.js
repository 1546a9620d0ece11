import { UsageError } from '../../errors.js';
import { openTemporaryFile } from '../spool/open-temporary-file.js';
import { openInput } from './open-input.js';
import { openOutput, refuseExisting } from './open-output.js';
import { runJob } from './run-job.js';
import { unbundle } from './unbundle.js';

/** @import { FormatName } from '../detect-format.js' */
/** @import { Converted, ListedRecording, Selection } from '../jobs/worker-job.js' */

/**
 * Reads files and writes one. Nothing stands under its name until it is whole, and nothing else is left of it.
 * @param {object} wanted
 * @param {string[]} wanted.files of one recording, or of several that become one
 * @param {string} wanted.out
 * @param {FormatName} wanted.to
 * @param {boolean} wanted.force whether what stands there is replaced
 * @param {boolean} [wanted.encode] whether decoded bodies get their content codings again
 * @param {Selection | null} [wanted.selection]
 * @param {string | null} [wanted.entryUrl] what the first file is to load
 * @param {string} wanted.date ISO 8601, UTC: for what was recorded without a time
 * @returns {Promise<Converted>}
 * @throws {UsageError} one sentence
 */
export async function convertFiles({ files, out, to, force, entryUrl = null, ...rest }) {
  const { encode = false, selection = null, date } = rest;
  const job = { command: /** @type {const} */ ('convert'), to, encode, selection, date };
  return withInputs(files, { entryUrl }, async (inputs) => {
    if (to === 'mahimahi') return convertToFolder({ inputs, job, out, force });
    const output = await openOutput(out, { force });
    try {
      const converted = convertedOf(await runJob({ inputs, job, out: output.descriptor }));
      await output.keep();
      return converted;
    } finally {
      await output.drop();
    }
  });
}

/**
 * @param {{inputs: import('./open-input.js').OpenedInput[], job: Parameters<typeof runJob>[0]['job'], out: string,
 *   force: boolean}} wanted
 */
async function convertToFolder({ inputs, job, out, force }) {
  await refuseExisting(out, { force, kind: 'folder' });
  const bundle = openTemporaryFile();
  try {
    const converted = convertedOf(await runJob({ inputs, job, out: bundle.descriptor }));
    await unbundle({ descriptor: bundle.descriptor, size: converted.bytes }, { path: out, force });
    return converted;
  } finally {
    bundle.close();
  }
}

/**
 * What files hold, without their bytes.
 * @param {string[]} files
 * @param {{date: string}} options
 * @returns {Promise<ListedRecording[]>}
 * @throws {UsageError} one sentence
 */
export async function listFiles(files, { date }) {
  return withInputs(files, {}, async (inputs) => {
    const answer = await runJob({ inputs, job: { command: 'list', date } });
    return 'listed' in answer && answer.listed.length === files.length ? answer.listed : unbelievable();
  });
}

/**
 * @template T
 * @param {string[]} files
 * @param {{entryUrl?: string | null}} options
 * @param {(inputs: import('./open-input.js').OpenedInput[]) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withInputs(files, { entryUrl = null }, use) {
  /** @type {import('./open-input.js').OpenedInput[]} */
  const inputs = [];
  try {
    for (const [index, file] of files.entries())
      inputs.push(await openInput(file, { entryUrl: index === 0 ? entryUrl : null }));
    return await use(inputs);
  } finally {
    for (const { close } of inputs) await close();
  }
}

/** @param {Awaited<ReturnType<typeof runJob>>} answer */
function convertedOf(answer) {
  return 'converted' in answer ? answer.converted : unbelievable();
}

/** @returns {never} */
export function unbelievable() {
  throw new UsageError('reading a recording: the process that read it answered something else; leave it out');
}
