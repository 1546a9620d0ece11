import { basename } from 'node:path';
import { UsageError } from '../../errors.js';
import { readRecordings } from '../reader/read-recordings.js';
import { mergeDevices } from '../recorded-device.js';

/** @import { PageRef } from '../../types/experiment.js' */
/** @import { ReadRecording } from '../reader/read-recordings.js' */
/** @import { RecordedDevice, RecordingSummary } from '../recording.js' */

/**
 * A page before its recording is read; `asked`: the entry URL on which the user insists; `folder`: the
 * folder that was named instead of it; `device`: goes before what the recording tells.
 * @typedef {{id: string, file: string, title?: string, entryUrl?: string, tags?: string[], asked?: string, folder?:
 *   string, device?: RecordedDevice | null}} Candidate
 */

// What experiment-2.schema.json takes of a page.
export const MAX_ID_CHARACTERS = 200;
const MAX_TITLE_CHARACTERS = 4_096;
const MAX_TAGS = 50;
/** How many broken recordings one error names. */
const MOST_PROBLEMS = 20;

export const RECORDING = /\.warc(\.gz)?$/i;

/**
 * One after the other: each is as large in memory as it unpacks to.
 * @param {Candidate[]} candidates
 * @param {{leaveOut?: (sentence: string) => void, known?: Map<string, RecordingSummary>}} settings of findPages()
 * @returns {Promise<PageRef[]>}
 * @throws {UsageError} naming every recording that cannot be read
 */
export async function readCandidates(candidates, { leaveOut, known }) {
  /** @type {PageRef[]} */
  const pages = [];
  /** @type {{folder: string | undefined, message: string}[]} */
  const problems = [];
  const readable = new Set();
  let place = 0;
  for await (const read of readRecordings(candidates)) {
    const candidate = candidates[place++];
    const problem = read.problem ?? notAsAsked(candidate, read.summary);
    if (problem !== null) {
      problems.push({ folder: candidate.folder, message: problem });
      continue;
    }
    const { summary } = /** @type {{summary: RecordingSummary}} */ (read);
    pages.push(describePage(candidate, summary));
    known?.set(candidate.id, summary);
    readable.add(candidate.folder);
  }
  const mayBeLeftOut = problems.every(({ folder }) => folder !== undefined && readable.has(folder));
  if (problems.length > 0 && (leaveOut === undefined || !mayBeLeftOut)) throw new UsageError(renderProblems(problems));
  for (const { message } of problems) leaveOut?.(message);
  return pages;
}

/**
 * @param {Candidate} candidate
 * @param {RecordingSummary} summary
 */
function notAsAsked({ id, file, asked }, { entryUrl }) {
  return asked === undefined || entryUrl === new URL(asked).href
    ? null
    : `reading the recording ${file}: it does not hold ${asked}, the entryUrl of the page "${id}"`;
}

/** @param {{message: string}[]} problems */
function renderProblems(problems) {
  const shown = problems.slice(0, MOST_PROBLEMS).map(({ message }) => message);
  const more = problems.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more recordings that cannot be read`] : [])].join('\n');
}

/**
 * What is known of a page, then what its recording says of itself.
 * @param {Candidate} candidate
 * @param {RecordingSummary} summary
 * @returns {PageRef}
 */
function describePage({ id, title, file, tags = [], device = null }, summary) {
  const { recordedAt, content } = summary;
  const recordedDevice = mergeDevices(device, summary.device ?? null);
  return {
    id,
    title: (title ?? summary.title ?? stemOf(file)).slice(0, MAX_TITLE_CHARACTERS),
    file,
    entryUrl: summary.entryUrl,
    tags: tags.slice(0, MAX_TAGS).map((tag) => tag.slice(0, MAX_ID_CHARACTERS)),
    ...(recordedAt === null ? {} : { recordedAt }),
    ...(recordedDevice === null ? {} : { device: recordedDevice }),
    content,
  };
}

/** @param {string} file */
export function stemOf(file) {
  return basename(file).replace(RECORDING, '');
}
