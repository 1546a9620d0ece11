import { firstWarnings } from '../first-warnings.js';
import { recordedContent, recordedResources } from '../inventory/recorded-resources.js';
import { RECORDING_LIMITS } from '../warc/recording-limits.js';

/** @import { Exchange, Recording, RecordingSummary } from '../recording.js' */

/** Some warnings name a URL. */
const MAX_WARNING_CHARACTERS = 1_000;

/**
 * What is to be known of a recording while its page is not loaded.
 * @param {Recording} recording
 * @returns {RecordingSummary}
 */
export function summarizeRecording({ entryUrl, title, exchanges, warnings, sha256, device = null }) {
  // 304 answered a warm cache and has no body; it cannot answer a cold load
  const whole = exchanges.filter(({ status }) => status !== 304);
  const answered = new Set(whole.map(keyOf));
  const unanswered = [...new Set(exchanges.map(keyOf))]
    .filter((key) => !answered.has(key))
    .map((key) => `${key} was recorded only as 304 Not Modified, without its body: it will be missed`);
  return {
    entryUrl,
    title,
    requestCount: exchanges.length,
    hosts: [...new Set(whole.map(({ url }) => new URL(url).host))],
    hasPlainHttp: exchanges.some(({ url }) => url.startsWith('http:')),
    warnings: [...warnings, ...firstWarnings(unanswered, RECORDING_LIMITS.warnings)].map((warning) =>
      warning.slice(0, MAX_WARNING_CHARACTERS),
    ),
    sha256,
    ...(device === null ? {} : { device }),
    recordedAt: dateOf(exchanges.find(({ url }) => url === entryUrl)?.recordedAt ?? null),
    content: recordedContent(recordedResources(exchanges)),
  };
}

/** @param {string | null} text @returns {string | null} ISO 8601, UTC */
function dateOf(text) {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) || ms < 0 ? null : new Date(ms).toISOString();
}

/** @param {Exchange} exchange */
function keyOf({ method, url }) {
  return `${method} ${url}`;
}
