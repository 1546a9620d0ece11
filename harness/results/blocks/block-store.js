import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_BLOCK_BYTES, OPEN_BLOCK, PACKED } from '../record-files.js';
import { packBlock } from './pack-block.js';

/** @typedef {import('../../types/run-record.js').RunRecord} RunRecord */

/**
 * Appends records to the open block, which becomes a gzip member when the next block begins. A crash between any two
 * writes loses no record and doubles none: surveyRecords() finds what was written twice.
 * @param {string} dir
 * @template [T=RunRecord]
 * @param {{survey: import('../survey-records.js').Survey, openFile: typeof import('./append-file.js').openAppendFile,
 *   numberOf?: (record: T) => number}} options numberOf: of the block that a record is of; absent: its trial's
 * @returns {Promise<{append: (record: T) => Promise<void>, close: () => Promise<void>}>}
 */
export async function openBlockStore(dir, { survey, openFile, numberOf = blockOfTrial }) {
  const packed = await openFile(join(dir, PACKED));
  const path = join(dir, OPEN_BLOCK);
  const open = await openFile(path);
  await packed.cutTo(survey.packedEnd);
  await open.cutTo(survey.open.length);
  let lines = survey.open;
  let records = countLines(lines);
  let block = records === 0 ? null : blockOf(lines, numberOf);
  let hasFailed = false;

  async function pack() {
    if (records === 0) return;
    await packed.append(packBlock(lines, records));
    await open.cutTo(0);
    lines = Buffer.alloc(0);
    records = 0;
  }
  return {
    append: async (record) => {
      try {
        if (numberOf(record) !== block || lines.length > MOST_BLOCK_BYTES) await pack();
        block = numberOf(record);
        const line = Buffer.from(`${JSON.stringify(record)}\n`);
        await open.append(line);
        lines = Buffer.concat([lines, line]);
        records += 1;
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    close: async () => {
      try {
        if (!hasFailed) await pack();
      } finally {
        await packed.close();
        await open.close();
      }
      if (!hasFailed) await rm(path, { force: true });
    },
  };
}

const NEWLINE = 0x0a;

/** @param {Buffer} lines */
export function countLines(lines) {
  let count = 0;
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/** @param {any} record */
const blockOfTrial = (record) => record.trial.block;

/**
 * The block that the first record is of.
 * @param {Buffer} lines
 * @param {(record: any) => number} numberOf
 * @returns {number | null}
 */
function blockOf(lines, numberOf) {
  try {
    return numberOf(JSON.parse(lines.toString('utf8', 0, lines.indexOf(NEWLINE))));
  } catch {
    return null; // the reader of the records says what is wrong with it
  }
}
