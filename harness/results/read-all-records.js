import { readRecords } from './read-records.js';

/**
 * The records of a small run, all at once.
 * @param {string} dir the `--out` folder
 * @returns {Promise<import('../types/run-record.js').RunRecord[]>}
 */
export async function readAllRecords(dir) {
  const records = [];
  for await (const record of readRecords(dir, { warn: () => {} })) records.push(record);
  return records;
}
