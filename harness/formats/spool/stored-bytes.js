/** @import { Spool } from './spool.js' */

/** @typedef {{at: number, length: number}} Part of the spool file */

/**
 * Bytes that wait in a spool file. Like those of a Buffer, a part of them costs nothing.
 */
export class StoredBytes {
  /** @param {Spool} spool @param {Part[]} parts */
  constructor(spool, parts) {
    this.spool = spool;
    this.parts = parts.filter(({ length }) => length > 0);
    this.length = parts.reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * @param {number} start
   * @param {number} [end]
   * @returns {StoredBytes}
   */
  subarray(start, end = this.length) {
    const [from, to] = [Math.min(start, this.length), Math.min(end, this.length)];
    let passed = 0;
    const parts = this.parts.flatMap(({ at, length }) => {
      const [first, last] = [Math.max(from - passed, 0), Math.min(to - passed, length)];
      passed += length;
      return last > first ? [{ at: at + first, length: last - first }] : [];
    });
    return new StoredBytes(this.spool, parts);
  }

  /** @param {StoredBytes} other @returns {StoredBytes} these bytes, then the others */
  concat(other) {
    return new StoredBytes(this.spool, [...this.parts, ...other.parts]);
  }

  /** @returns {Generator<Buffer>} pieces that stay as they are */
  *chunks() {
    for (const part of this.parts) yield* this.spool.chunks(part);
  }

  /** All of them in memory. */
  read() {
    const whole = Buffer.allocUnsafeSlow(this.length);
    let filled = 0;
    for (const chunk of this.chunks()) filled += chunk.copy(whole, filled);
    return whole;
  }
}
