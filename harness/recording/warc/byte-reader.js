/** Reads a stream of chunks from front to end, and holds no more of it than was asked for and one chunk. */
export class ByteReader {
  /** @type {AsyncIterator<Buffer>} */
  #chunks;
  /** @type {Buffer} */
  #held = Buffer.alloc(0);
  /** How many bytes were taken. */
  offset = 0;

  /** @param {AsyncIterable<Buffer>} chunks */
  constructor(chunks) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /**
   * @param {number} length
   * @returns {Promise<Buffer>} the next bytes, which stay; fewer at the end
   */
  async peek(length) {
    while (this.#held.length < length && (await this.#pull()));
    return this.#held.subarray(0, length);
  }

  /**
   * @param {string} mark
   * @param {number} within where the mark has to end, at the latest
   * @returns {Promise<number>} how many bytes come before the mark, -1 without one
   */
  async find(mark, within) {
    for (let searched = 0; ; ) {
      const at = this.#held.subarray(0, within).indexOf(mark, searched);
      if (at >= 0 || this.#held.length >= within) return at;
      searched = Math.max(0, this.#held.length - mark.length + 1);
      if (!(await this.#pull())) return -1;
    }
  }

  /**
   * @param {number} length
   * @returns {Promise<Buffer>} the next bytes, as a copy; fewer at the end
   */
  async take(length) {
    const taken = Buffer.allocUnsafeSlow(length);
    let filled = 0;
    while (filled < length && (this.#held.length > 0 || (await this.#pull()))) {
      const copied = this.#held.copy(taken, filled);
      filled += copied;
      this.#held = this.#held.subarray(copied);
    }
    this.offset += filled;
    return taken.subarray(0, filled);
  }

  /** @param {(byte: number) => boolean} unwanted */
  async skip(unwanted) {
    while (this.#held.length > 0 || (await this.#pull())) {
      let count = 0;
      while (count < this.#held.length && unwanted(this.#held[count])) count += 1;
      this.offset += count;
      this.#held = this.#held.subarray(count);
      if (this.#held.length > 0) return;
    }
  }

  /** Ends the stream before its end, so that what it reads from is closed. */
  async close() {
    await this.#chunks.return?.();
  }

  /** @returns {Promise<boolean>} false at the end */
  async #pull() {
    const { done, value } = await this.#chunks.next();
    if (done) return false;
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    return true;
  }
}
