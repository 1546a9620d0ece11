import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

/** @import { PackedSource } from '../../recording/warc/packed-source.js' */

const READ_BYTES = 256 * 1024;

/** What the zip library reads from. */
export class SourceReader extends RandomAccessReader {
  /** @param {PackedSource} source */
  constructor(source) {
    super();
    this.source = source;
  }

  /**
   * @override
   * @param {number} start
   * @param {number} end
   */
  _readStreamForRange(start, end) {
    return Readable.from(pieces(this.source, start, end));
  }
}

/** @param {PackedSource} source @param {number} start @param {number} end */
async function* pieces(source, start, end) {
  for (let position = start; position < end; ) {
    const read = await source.readAt(position, Math.min(READ_BYTES, end - position));
    if (read.length === 0) throw new Error('it is cut off');
    yield read;
    position += read.length;
  }
}
