const FIRST_BYTES = 64 * 1024;
/** Memory above this is given back when the bytes are taken. */
const KEPT_BYTES = 1024 * 1024;

/** Bytes that are added to and shortened at their end. */
export class GrowingBytes {
  #all = Buffer.alloc(FIRST_BYTES);
  length = 0;

  /** @param {Buffer} bytes */
  add(bytes) {
    const length = this.length + bytes.length;
    if (length > this.#all.length) {
      const larger = Buffer.alloc(Math.max(length, 2 * this.#all.length));
      this.#all.copy(larger, 0, 0, this.length);
      this.#all = larger;
    }
    bytes.copy(this.#all, this.length);
    this.length = length;
  }

  /** @param {number} start */
  from(start) {
    return this.#all.subarray(start, this.length);
  }

  /** @returns {Buffer} all of them; none are left */
  take() {
    const taken = Buffer.from(this.from(0));
    this.length = 0;
    if (this.#all.length > KEPT_BYTES) this.#all = Buffer.alloc(FIRST_BYTES);
    return taken;
  }
}
