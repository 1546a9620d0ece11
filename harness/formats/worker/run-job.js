import { UsageError } from '../../errors.js';
import { openReaderPlace } from '../../recording/reader/open-reader-place.js';
import { startReader } from '../../recording/reader/start-reader.js';
import { compileSchema } from '../../schemas/compile-schema.js';
import { IMPORT_LIMITS } from '../import-limits.js';
import { openTemporaryFile } from '../spool/open-temporary-file.js';
import { WORKER_PROGRAM } from './format-worker.js';
import answerSchema from './worker-answer.schema.json' with { type: 'json' };

/** @import { Job, JobAnswer } from '../jobs/worker-job.js' */
/** @import { OpenedInput } from './open-input.js' */

const mismatch = compileSchema(answerSchema);

/** A gigabyte takes two minutes on a slow machine. */
const TIMEOUT_MS = 1_800_000;
/** 20,000 exchanges, whose URLs are within the limit of all headers. */
const MOST_LINE_CHARACTERS = 128 * 2 ** 20;

/**
 * Has foreign files read by a process that has no rights: as root, one that is an ordinary user of its own without a
 * network or a file that it could open. What it says is checked, and holds no character that acts on a terminal.
 * @param {{inputs: OpenedInput[], job: Omit<Job, 'inputs' | 'spool' | 'out'>, out?: number | null}} wanted `out`: the
 *   descriptor of the file that it writes
 * @returns {Promise<Exclude<JobAnswer, {problem: any}>>}
 * @throws {UsageError} one sentence, where a file cannot be read
 */
export async function runJob({ inputs, job, out = null }) {
  const place = await openReaderPlace({ fileBytes: IMPORT_LIMITS.spoolBytes });
  const spool = openTemporaryFile();
  try {
    const files = [
      ...inputs.map(({ descriptor, size }) => ({ fd: descriptor, size })),
      { fd: spool.descriptor, size: 0 },
      ...(out === null ? [] : [{ fd: out, size: 0 }]),
    ];
    const toldBeside = [
      ...inputs.map(({ format, entryUrl }) => ({ role: 'input', format, entryUrl })),
      { role: 'spool', job },
      { role: 'out' },
    ];
    const settings = { place, program: WORKER_PROGRAM, mostLineCharacters: MOST_LINE_CHARACTERS, toldBeside };
    const worker = await startReader(files, settings);
    const interruption = interruptible();
    try {
      return answerOf(await Promise.race([worker.next(TIMEOUT_MS).catch(lost), interruption.interrupted]), inputs);
    } finally {
      interruption.end();
      await worker.end();
    }
  } finally {
    spool.close();
    await place.close();
  }
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Ends the wait at Ctrl-C, so that what was begun is taken away again. */
function interruptible() {
  let interrupt = () => {};
  const interrupted = new Promise((_, reject) => {
    interrupt = () => reject(Object.assign(new Error('pages: interrupted; nothing was written'), { exitCode: 130 }));
  });
  for (const signal of SIGNALS) process.once(signal, interrupt);
  const end = () => {
    for (const signal of SIGNALS) process.removeListener(signal, interrupt);
  };
  return { interrupted: /** @type {Promise<never>} */ (interrupted), end };
}

/** @param {Error} error */
function lost(error) {
  return JSON.stringify({ problem: { kind: 'large', found: error.message, input: null } });
}

/**
 * @param {string} line
 * @param {OpenedInput[]} inputs
 * @returns {Exclude<JobAnswer, {problem: any}>}
 */
function answerOf(line, inputs) {
  const answer = /** @type {JobAnswer} */ (parse(line));
  const names = inputs.map(({ name }) => name).join(' and ');
  if (mismatch(answer) !== null)
    throw new UsageError(`reading ${names}: the answer of the process that read it cannot be believed; leave it out`);
  if (!('problem' in answer)) return answer;
  const { found, input } = answer.problem;
  const name = input === null ? names : inputs[input].name;
  throw new UsageError(`reading ${name}: ${found}${remedyOf(answer.problem)}`);
}

/** @param {import('../../recording/recording.js').RecordingProblem & {input: number | null}} problem */
function remedyOf({ found, kind, input }) {
  if (/ENOSPC|EFBIG|EDQUOT/.test(found)) return '; make room on the disk, or set TMPDIR to a folder on another one';
  if (kind === 'damaged') return input === null ? '' : '; get or record it once more';
  return kind === 'large' ? '; leave it out' : '';
}

/** @param {string} line @returns {unknown} */
function parse(line) {
  try {
    return JSON.parse(line, (_, value) => (typeof value === 'string' ? plain(value) : value));
  } catch {
    return null;
  }
}

/** @param {string} text */
function plain(text) {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');
}
