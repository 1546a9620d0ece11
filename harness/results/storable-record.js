/** @import { RunRecord } from '../types/run-record.js' */
import { MAX_RECORD_BYTES, validateRecord } from '../schemas/validate-record.js';
import { cutLongTexts } from './cut-long-texts.js';

/**
 * The record as it can be stored, so that what a page or a program of the lab makes up never stops a run, and what is
 * stored can be read again. Long texts are cut; telemetry that does not fit is left out, with a warning; a load that
 * does not fit even so has failed, and the record says why.
 * @param {RunRecord} record texts of it may be cut
 * @returns {RunRecord}
 */
export function storableRecord(record) {
  cutLongTexts(record);
  const mismatch = mismatchOf(record);
  if (mismatch === null) return record;
  const { telemetry, ...others } = record;
  const withoutIt = { ...others, warnings: [...record.warnings, `telemetry that cannot be stored: ${mismatch}`] };
  if (telemetry !== undefined && mismatchOf(withoutIt) === null) return withoutIt;
  const { schema, trial, startedAt, stepsMs } = record;
  return {
    schema,
    trial,
    startedAt,
    status: 'failed',
    failure: { stage: 'collect', reason: `what was observed of the load cannot be stored: ${mismatch}` },
    stepsMs,
    load: null,
    checks: null,
    warnings: [],
  };
}

/** @param {RunRecord} record */
function mismatchOf(record) {
  const mismatch = validateRecord(record);
  if (mismatch !== null) return mismatch;
  const bytes = Buffer.byteLength(JSON.stringify(record));
  return bytes > MAX_RECORD_BYTES ? `it has ${bytes} bytes, and the most is ${MAX_RECORD_BYTES}` : null;
}
