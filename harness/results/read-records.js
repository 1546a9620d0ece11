/** @import { RunRecord } from '../types/run-record.js' */
import { createReadStream } from 'node:fs';
import { UsageError } from '../errors.js';
import { upgradeSchema } from './upgrade-schema.js';

/**
 * The records of an experiment, one at a time, so that only one is in memory. A crash in the middle of a write leaves
 * half a line at the end, which is left out with a warning. Half a line anywhere else is a damaged file.
 * @param {string} path of `records.jsonl`
 * @param {{warn: (text: string) => void}} listener
 * @returns {AsyncGenerator<RunRecord>}
 * @throws {UsageError} that names the damaged line
 */
export async function* readRecords(path, { warn }) {
  /** @type {{line: number, reason: string} | null} */
  let damage = null;
  let line = 0;
  for await (const text of readLines(path)) {
    line++;
    if (text.trim() === '') continue;
    if (damage)
      throw new UsageError(
        `read-records: line ${damage.line} of ${path} is no record (${damage.reason}), and others follow it; ` +
          'repair that line or take it out',
      );
    try {
      yield parseRecord(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      damage = { line, reason: error.message.slice(0, 120) };
    }
  }
  if (damage)
    warn(
      `the last record (line ${damage.line} of records.jsonl) is incomplete and was left out: the run ended ` +
        'while it was written',
    );
}

/** @param {string} text @returns {RunRecord} */
function parseRecord(text) {
  const record = upgradeSchema(JSON.parse(text));
  if (record?.schema !== 2 || typeof record.trial?.index !== 'number')
    throw new SyntaxError('it has no "schema" of 1 or 2, or no trial');
  return record;
}

/**
 * By line feeds alone: node:readline would also split at U+2028, which a page's title may hold.
 * @param {string} path
 */
async function* readLines(path) {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const lines = chunk.split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
