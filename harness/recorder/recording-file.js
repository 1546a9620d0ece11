import { link, open, rename, rm, unlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { UsageError } from '../errors.js';
import { exchangeRecords } from '../recording/writer/exchange-records.js';
import { packRecord } from '../recording/writer/warc-record.js';

/** @import { FlowExchange } from './proxy/exchange-from-flow.js' */
/** @typedef {import('warcio').WARCRecord} WARCRecord */

/** While it is written; it is a whole WARC file at any time, as far as it has come. */
const UNFINISHED = '.part';

/**
 * A recording that is written while its page is loaded, so that neither a full disk nor a killed recorder loses what
 * came before.
 */
export class RecordingFile {
  /** Exchanges that are in the file. */
  exchanges = 0;
  /** Why nothing more can be written: a clause; null while it can. @type {string | null} */
  problem = null;
  /** Exchanges that came after that, or that HTTP cannot carry. */
  lost = 0;
  #file;
  #handle;
  #wholeBytes = 0;
  #index = 0;
  /** @type {Promise<void>} */
  #last = Promise.resolve();

  /**
   * @param {string} file
   * @param {import('node:fs/promises').FileHandle} handle
   */
  constructor(file, handle) {
    this.#file = file;
    this.#handle = handle;
  }

  /**
   * @param {string} file that is not there yet
   * @returns {Promise<RecordingFile>}
   * @throws {UsageError} where it cannot be written, or an earlier recording was ended there before its end
   */
  static async create(file) {
    const unfinished = `${file}${UNFINISHED}`;
    const handle = await open(unfinished, 'wx').catch((/** @type {NodeJS.ErrnoException} */ error) => {
      throw new UsageError(
        error.code === 'EEXIST'
          ? `record: ${unfinished} is what an interrupted recording has left, or one that goes on; it can be read as ` +
              'far as it goes: rename it, or remove it'
          : `record: writing ${unfinished}: ${clauseOf(error)}; name another --out`,
      );
    });
    return new RecordingFile(file, handle);
  }

  /** @param {WARCRecord} record */
  add(record) {
    this.#queue(async () => this.#append([record]));
  }

  /** @param {FlowExchange} exchange */
  addExchange(exchange) {
    this.#queue(async () => {
      this.#index += 1;
      const records = recordsOf(exchange, this.#index);
      if (records !== null && (await this.#append(records))) this.exchanges += 1;
      else this.lost += 1;
    });
  }

  /** When all that was added is in the file. */
  async flushed() {
    await this.#last;
  }

  /** Ends it where it stands; after that nothing is written. */
  async close() {
    await this.#last;
    await this.#handle.close().catch(() => {}); // it was closed
    if (this.exchanges === 0) await rm(`${this.#file}${UNFINISHED}`, { force: true });
  }

  /** @returns {Promise<boolean>} whether there is a recording now; one without an exchange is none */
  async finish() {
    await this.#last;
    await this.#handle.close();
    const unfinished = `${this.#file}${UNFINISHED}`;
    if (this.exchanges === 0) {
      await rm(unfinished, { force: true });
      return false;
    }
    await nameWithoutReplacing(unfinished, this.#file);
    return true;
  }

  /** @param {() => Promise<unknown>} work one after the other */
  #queue(work) {
    this.#last = this.#last.then(work).then(
      () => {},
      (error) => {
        this.problem ??= error.message;
      },
    );
  }

  /**
   * @param {WARCRecord[]} records that belong together
   * @returns {Promise<boolean>} whether they are in the file
   */
  async #append(records) {
    if (this.problem !== null) return false;
    const bytes = Buffer.concat(
      await Promise.all(records.map((record) => packRecord(record, { isReproducible: false }))),
    );
    try {
      await this.#handle.writeFile(bytes);
      this.#wholeBytes += bytes.length;
      return true;
    } catch (error) {
      this.problem = clauseOf(/** @type {NodeJS.ErrnoException} */ (error));
      await this.#handle.truncate(this.#wholeBytes);
      return false;
    }
  }
}

/** @param {FlowExchange} exchange @param {number} index @returns {WARCRecord[] | null} */
function recordsOf(exchange, index) {
  try {
    return exchangeRecords(exchange, { index, date: /** @type {string} */ (exchange.recordedAt) });
  } catch {
    return null;
  }
}

/** @param {NodeJS.ErrnoException} error */
function clauseOf({ code, message }) {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
  if (code === 'ENOENT') return 'there is no such folder';
  return code === 'EFBIG' ? 'the file may not be larger' : message;
}

/** @param {string} from @param {string} to that somebody may have made meanwhile */
async function nameWithoutReplacing(from, to) {
  try {
    await link(from, to);
    await unlink(from);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST')
      throw new UsageError(`record: ${to} is there already; the recording is ${basename(from)} beside it`);
    await rename(from, to); // a file system without links
  }
}
