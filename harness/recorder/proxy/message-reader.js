/** @import { FlowMessage, FlowPart } from './flow-messages.js' */

/** A head of 256 KiB on both sides, as JSON. */
const MOST_LINE_BYTES = 8 * 2 ** 20;
const LINE_END = 0x0a;

/** Takes the proxy's messages out of its pipe: a line of JSON each, and after it as many bytes as it says. */
export class MessageReader {
  /** @type {Buffer[]} */
  #chunks = [];
  #length = 0;
  /** The message whose bytes have not all come. @type {{message: FlowMessage, bytes: number} | null} */
  #open = null;

  /**
   * @param {Buffer} chunk
   * @returns {FlowPart[]} the messages that are whole now
   * @throws {Error} for a line that is no message
   */
  add(chunk) {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#open !== null && this.#length < this.#open.bytes) return [];
    /** @type {FlowPart[]} */
    const parts = [];
    let rest = Buffer.concat(this.#chunks);
    for (;;) {
      if (this.#open === null) {
        const end = rest.indexOf(LINE_END);
        if (end < 0) {
          if (rest.length > MOST_LINE_BYTES) throw new Error(`a message of more than ${MOST_LINE_BYTES} bytes`);
          break;
        }
        const { bodyBytes = 0, ...message } = JSON.parse(rest.toString('utf8', 0, end));
        this.#open = { message, bytes: bodyBytes };
        rest = rest.subarray(end + 1);
      }
      if (rest.length < this.#open.bytes) break;
      parts.push({ message: this.#open.message, body: rest.subarray(0, this.#open.bytes) });
      rest = rest.subarray(this.#open.bytes);
      this.#open = null;
    }
    this.#chunks = [rest];
    this.#length = rest.length;
    return parts;
  }
}
