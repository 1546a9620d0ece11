import { readSync, writeSync } from 'node:fs';
import { aboveLimit } from '../../recording/warc/recording-limits.js';
import { StoredBytes } from './stored-bytes.js';

const READ_BYTES = 256 * 1024;
/** Small pieces wait here until they are worth a call of the kernel. */
const WAITING_BYTES = 256 * 1024;

/**
 * A file that takes bytes at its end and gives them back: what is too large for memory waits here. It is written and
 * read synchronously, because it is the disk of one process that does nothing else meanwhile.
 */
export class Spool {
  #descriptor;
  #mostBytes;
  #written = 0;
  #waiting = Buffer.allocUnsafeSlow(WAITING_BYTES);
  #waitingBytes = 0;

  /**
   * @param {number} descriptor of an empty file that is open for reading and writing, and closed by whoever opened it
   * @param {number} mostBytes
   */
  constructor(descriptor, mostBytes) {
    this.#descriptor = descriptor;
    this.#mostBytes = mostBytes;
  }

  /** Bytes that it holds. */
  get size() {
    return this.#written + this.#waitingBytes;
  }

  /** @returns {StoredBytes} none */
  get nothing() {
    return new StoredBytes(this, []);
  }

  /**
   * @param {Uint8Array} bytes
   * @returns {StoredBytes}
   * @throws {Error} above its limit, or when the disk is full
   */
  store(bytes) {
    const at = this.size;
    if (at + bytes.length > this.#mostBytes) throw aboveLimit('unpacked, it holds', this.#mostBytes, 'bytes');
    if (this.#waitingBytes + bytes.length > WAITING_BYTES) this.#flush();
    if (bytes.length > WAITING_BYTES) this.#write(bytes);
    else {
      this.#waiting.set(bytes, this.#waitingBytes);
      this.#waitingBytes += bytes.length;
    }
    return new StoredBytes(this, [{ at, length: bytes.length }]);
  }

  /** Several pieces that belong together. @returns {{add: (bytes: Uint8Array) => void, end: () => StoredBytes}} */
  begin() {
    const at = this.size;
    let length = 0;
    return {
      add: (bytes) => {
        if (at + length !== this.size) throw new Error('spool: two are written at once');
        this.store(bytes);
        length += bytes.length;
      },
      end: () => new StoredBytes(this, [{ at, length }]),
    };
  }

  /** @param {import('./stored-bytes.js').Part} part @returns {Generator<Buffer>} */
  *chunks({ at, length }) {
    this.#flush();
    for (let read = 0; read < length; ) {
      const chunk = Buffer.allocUnsafeSlow(Math.min(READ_BYTES, length - read));
      const bytes = readSync(this.#descriptor, chunk, 0, chunk.length, at + read);
      if (bytes === 0) throw new Error('spool: its file has become shorter');
      yield chunk.subarray(0, bytes);
      read += bytes;
    }
  }

  #flush() {
    const waiting = this.#waiting.subarray(0, this.#waitingBytes);
    this.#waitingBytes = 0;
    this.#write(waiting);
  }

  /** @param {Uint8Array} bytes */
  #write(bytes) {
    for (let from = 0; from < bytes.length; ) {
      const count = writeSync(this.#descriptor, bytes, from, bytes.length - from, this.#written);
      from += count;
      this.#written += count;
    }
  }
}
