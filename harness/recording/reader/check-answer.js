import { readDevice } from '../read-device.js';
import { RECORDING_LIMITS } from '../warc/recording-limits.js';

/** @import { ReaderAnswer } from './reader-messages.js' */

/** A URL grows when it is written in ASCII, by at most this: `%E2%82%AC` for a character. */
const GROWTH = 9;
const MOST = {
  urlCharacters: RECORDING_LIMITS.urlCharacters * GROWTH,
  titleCharacters: 4_096,
  textCharacters: 8_192,
  // of the recording, of what is missed in it, and what else there is in each case
  warnings: 2 * RECORDING_LIMITS.warnings + 10,
};
/** As the URL of an http: or https: page has it: no character that means something else elsewhere. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[!-~]+)(?::\d{1,5})?$/;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const NO_HOST = /[#/<>?@\\^|%]/;

/**
 * What a reader has said of a recording. Who wrote the recording may have taken over the process that said it: every
 * field is what it should be, and no more than that, or nothing of the line is believed.
 * @param {string} line
 * @returns {ReaderAnswer | null} null where it is no answer
 */
export function checkAnswer(line) {
  const { summary, problem } = parseObject(line);
  if (summary === undefined) return isProblem(problem) ? { problem: plain(problem) } : null;
  if (problem !== undefined || !isSummary(summary)) return null;
  const { entryUrl, title, requestCount, hosts, hasPlainHttp, warnings, sha256, recordedAt, content } = summary;
  const { requests, bytes } = content;
  const device = readDevice(summary.device);
  return {
    summary: {
      entryUrl,
      title,
      requestCount,
      hosts,
      hasPlainHttp,
      warnings,
      sha256,
      recordedAt,
      content: { requests, bytes },
      ...(device === null ? {} : { device }),
    },
  };
}

/** @param {string} line @returns {Record<string, unknown>} empty where it is no object in JSON */
function parseObject(line) {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}

/** @param {any} value @returns {value is import('../recording.js').RecordingProblem} */
function isProblem(value) {
  return ['file', 'large', 'damaged'].includes(value?.kind) && isText(value.found, MOST.textCharacters);
}

/** It is printed: what would act on a terminal is not. @param {import('../recording.js').RecordingProblem} problem */
function plain({ kind, found }) {
  return { kind, found: found.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD') };
}

/** @param {any} value @returns {value is import('../recording.js').RecordingSummary} */
function isSummary(value) {
  return (
    value !== null &&
    isUrl(value.entryUrl) &&
    (value.title === null || isText(value.title, MOST.titleCharacters)) &&
    Number.isInteger(value.requestCount) &&
    value.requestCount > 0 &&
    value.requestCount <= RECORDING_LIMITS.exchanges &&
    isList(value.hosts, RECORDING_LIMITS.exchanges, isHost) &&
    typeof value.hasPlainHttp === 'boolean' &&
    isList(value.warnings, MOST.warnings, (text) => isText(text, MOST.textCharacters)) &&
    (value.recordedAt === null || (isText(value.recordedAt, 30) && DATE.test(value.recordedAt))) &&
    isCount(value.content?.requests) &&
    isCount(value.content?.bytes) &&
    isText(value.sha256, 64) &&
    /^[0-9a-f]{64}$/.test(value.sha256)
  );
}

/** @param {unknown} value */
function isCount(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** @param {unknown} value @param {number} most @returns {value is string} */
function isText(value, most) {
  return typeof value === 'string' && value.length <= most;
}

/** @param {unknown} value */
function isUrl(value) {
  return isText(value, MOST.urlCharacters) && /^https?:/.test(value) && URL.canParse(value);
}

/** @param {unknown} value */
function isHost(value) {
  return isText(value, MOST.urlCharacters) && HOST.test(value) && !NO_HOST.test(value);
}

/** @param {unknown} value @param {number} most @param {(item: unknown) => boolean} isItem */
function isList(value, most, isItem) {
  return Array.isArray(value) && value.length <= most && value.every(isItem);
}
