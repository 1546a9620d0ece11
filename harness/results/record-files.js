import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_RECORD_BYTES } from '../schemas/validate-record.js';

/** The files of a run's records in its `--out` folder. */

/** Finished blocks: gzip members, one a block, of one record a line. */
export const PACKED = 'records.jsonl.gz';

/** The block under way: one record a line, on the disk as soon as its load ends. */
export const OPEN_BLOCK = 'records.open.jsonl';

/** What is packed into one member at most, since a reader unpacks it at once; a block of loads is far smaller. */
export const MOST_BLOCK_BYTES = 2 ** 26;

/** The last record may go beyond that. Such a file is read at once, and a longer one is not a run's. */
export const MOST_OPEN_BYTES = MOST_BLOCK_BYTES + MAX_RECORD_BYTES;

/** Where earlier versions wrote every record. It is read, and never written. */
export const PLAIN = 'records.jsonl';

/** A summary of each record, in the order of the records. Without it, it is made again from them. */
export const SUMMARIES = 'loads.jsonl';

/** Where a run has left any of these, it has records. */
export const RECORD_FILES = [PACKED, OPEN_BLOCK, PLAIN];

/**
 * @param {string} dir
 * @returns {Promise<number>} bytes of the records that an earlier version wrote; 0 where there are none
 */
export async function plainSize(dir) {
  try {
    return (await stat(join(dir, PLAIN))).size;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return 0;
    throw error;
  }
}
