/** @import { RunRecord } from '../types/run-record.js' */
import { UsageError } from '../errors.js';
import { MAX_RECORD_BYTES, validateRecord } from '../schemas/validate-record.js';
import { cutLongTexts } from './cut-long-texts.js';
import { upgradeSchema } from './upgrade-schema.js';

/**
 * Reads one line of records as what a stranger may have written: schema 1 gets the names of schema 2, long texts are
 * cut, everything is checked.
 * @param {string} text
 * @param {{where: string}} options `where` the line is, for the error: `line 3 of records.jsonl.gz`
 * @returns {RunRecord}
 * @throws {SyntaxError} where the line is no JSON, as one is that a crash cut off
 * @throws {UsageError} where it is JSON, but no record
 */
export function parseRecord(text, { where }) {
  const problem = (/** @type {string} */ found) =>
    new UsageError(`read-records: ${where} is not a valid record: ${found}; repair that line or take it out`);
  if (text.length > MAX_RECORD_BYTES)
    throw problem(`it has ${text.length} characters, and the most is ${MAX_RECORD_BYTES}`);
  const json = JSON.parse(text);
  if (json?.schema !== 1 && json?.schema !== 2) throw problem('it has no "schema" of 1 or 2');
  const record = cutLongTexts(upgradeSchema(json));
  const mismatch = validateRecord(record);
  if (mismatch !== null) throw problem(mismatch);
  return record;
}
