/** @import { RunRecord } from '../types/run-record.js' */
import { compileSchema } from './compile-schema.js';
import { SCHEMAS } from './schemas.js';

const schema = SCHEMAS.record;

/** Of one record as a line, unpacked. What is longer is not read, and not written. */
export const MAX_RECORD_BYTES = 2 ** 24;

const { load, url } = schema.$defs;

/** The most that a record holds of what a page decides; the browser's side stops or cuts there. */
export const RECORD_CAPS = {
  urlCharacters: url.maxLength,
  titleCharacters: load.properties.title.maxLength,
  reasonCharacters: schema.$defs.reason.maxLength,
  errorTextCharacters: schema.$defs.request.properties.errorText.maxLength,
  headerCharacters: schema.$defs.request.properties.xCache.maxLength,
  mimeTypeCharacters: schema.$defs.request.properties.mimeType.maxLength,
  wordCharacters: schema.$defs.word.maxLength, // methods, types
  requests: load.properties.requests.maxItems,
  sockets: schema.$defs.checks.properties.congestionControl.properties.sockets.maxItems,
  proxyLogEntries: schema.$defs.checks.properties.proxyLog.maxItems,
  missedUrls: schema.$defs.checks.properties.replay.properties.missedUrls.maxItems,
  warnings: schema.properties.warnings.maxItems,
};

const mismatch = compileSchema(schema);

/**
 * What is wrong with a record of schema 2, whoever wrote it: every number finite and in its range, texts and lists not
 * longer than their caps, ids that cannot be paths.
 * @param {unknown} record as parsed, upgraded to schema 2
 * @returns {string | null} the first mistake, `load.requests[3].url must be string; found 7`; null for a good record
 */
export function validateRecord(record) {
  return mismatch(record) ?? unequalColumns(/** @type {RunRecord} */ (record));
}

/** Columns of one connection that are not of one length. @param {RunRecord} record */
function unequalColumns({ telemetry }) {
  for (const [at, { samples }] of (telemetry?.connections ?? []).entries()) {
    const { atMs, cwnd, ssthresh, srttMs, deliveredBytes } = samples;
    if ([cwnd, ssthresh, srttMs, deliveredBytes].some(({ length }) => length !== atMs.length))
      return `telemetry.connections[${at}].samples must have columns of one length`;
  }
  return null;
}
