/** @import { RunRecord } from '../types/run-record.js' */
import { basename } from 'node:path';
import { UsageError } from '../errors.js';
import { parseRecord } from './parse-record.js';
import { recordLines } from './record-lines.js';
import { surveyRecords } from './survey-records.js';

/**
 * The records of a run in the order they were stored, one at a time, so that no more than a block is in memory. What a
 * crash has cut off at the end is left out with a warning. Damage anywhere else is an error.
 * @param {string} dir the `--out` folder
 * @param {{warn: (text: string) => void, skip?: number}} options `skip`: so many records are passed over
 * @returns {AsyncGenerator<RunRecord>}
 * @throws {UsageError} that names the file and the line
 */
export async function* readRecords(dir, { warn, skip = 0 }) {
  /** @type {{line: number, path: string, reason: string} | null} */
  let damage = null;
  try {
    const survey = await surveyRecords(dir);
    survey.warnings.forEach(warn);
    for await (const { text, line, path } of recordLines(dir, { survey, skip })) {
      if (damage)
        throw new UsageError(
          `read-records: line ${damage.line} of ${damage.path} is no record (${damage.reason}), and others ` +
            `follow it; repair that line or ` +
            'take it out',
        );
      try {
        yield parseRecord(text, { where: `line ${line} of ${path}` });
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        damage = { line, path, reason: error.message.slice(0, 120) };
      }
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { message } = /** @type {Error} */ (error);
    throw new UsageError(
      `read-records: reading the records of ${dir}: ${message}; make them readable, or name another folder`,
    );
  }
  if (damage)
    warn(
      `the last record (line ${damage.line} of ${basename(damage.path)}) is incomplete and was left out: ` +
        'the run ended while it was written',
    );
}
