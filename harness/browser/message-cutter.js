import { GrowingBytes } from './growing-bytes.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SMALL_U = 0x75;
const MESSAGE_END = 0;

/** Up to here a message is passed on as it is. Those of a common page have some kilobytes. */
const WHOLE_MESSAGE_BYTES = 1024 * 1024;
/** Of each text of a larger message so much is kept: more than a record holds of anything. */
const KEPT_TEXT_BYTES = 16 * 1024;
/** A message that is larger even so is dropped. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
/** Of a dropped message both ends are kept: they say whose it was. */
const KEPT_END_BYTES = 512;

/**
 * Takes the messages of the DevTools protocol out of a stream in which each ends with a zero byte, and bounds what the
 * harness ever holds of one. A page decides how long they are: `fetch('data:...')` with 60 MB of data makes several
 * messages of 60 MB. Where a message is large, its long texts are cut while it is read.
 */
export class MessageCutter {
  /** Messages of which a text was cut. */
  cut = 0;
  /** Messages that were dropped. */
  dropped = 0;
  /** What is kept of the message under way. */
  #kept = new GrowingBytes();
  /** @type {TextCutter | null} from the time when the message was too large to be passed on whole */
  #cutter = null;
  /** @type {Buffer | null} the last bytes of a message that is being dropped */
  #end = null;

  /**
   * @param {Buffer} chunk
   * @returns {string[]} the messages that ended in it; for a dropped answer, an error in its place
   */
  add(chunk) {
    const messages = [];
    let start = 0;
    for (let end = chunk.indexOf(MESSAGE_END); end >= 0; end = chunk.indexOf(MESSAGE_END, start)) {
      this.#take(chunk.subarray(start, end));
      const message = this.#finish();
      if (message !== null) messages.push(message);
      start = end + 1;
    }
    this.#take(chunk.subarray(start));
    return messages;
  }

  /** @param {Buffer} bytes of the message under way */
  #take(bytes) {
    if (bytes.length === 0) return;
    if (this.#end !== null) {
      this.#end = lastOf(this.#end, bytes);
      return;
    }
    if (this.#cutter === null && this.#kept.length + bytes.length > WHOLE_MESSAGE_BYTES) {
      const whole = this.#kept.take();
      this.#cutter = new TextCutter(this.#kept);
      this.#cutter.add(whole);
    }
    if (this.#cutter === null) this.#kept.add(bytes);
    else this.#cutter.add(bytes);
    if (this.#kept.length > MAX_MESSAGE_BYTES) {
      const all = this.#kept.take();
      this.#kept.add(all.subarray(0, KEPT_END_BYTES));
      this.#end = lastOf(all, bytes);
    }
  }

  /** @returns {string | null} */
  #finish() {
    const message = this.#kept.take().toString();
    const end = this.#end?.toString() ?? null;
    if (end !== null) this.dropped += 1;
    else if (this.#cutter?.hasCut) this.cut += 1;
    this.#cutter = null;
    this.#end = null;
    return end === null ? message : errorInPlaceOf(message, end);
  }
}

/** Passes JSON on and cuts its long texts, part by part. */
class TextCutter {
  hasCut = false;
  #kept;
  #inText = false;
  #isEscaped = false;
  /** Where in the kept bytes the text under way begins. */
  #textStart = 0;

  /** @param {GrowingBytes} kept that it adds to */
  constructor(kept) {
    this.#kept = kept;
  }

  /** @param {Buffer} bytes */
  add(bytes) {
    let at = 0;
    while (at < bytes.length) {
      const quote = this.#inText ? this.#endOfText(bytes, at) : bytes.indexOf(QUOTE, at);
      const end = quote < 0 ? bytes.length : quote;
      if (this.#inText) this.#keepText(bytes.subarray(at, end));
      else this.#kept.add(bytes.subarray(at, end));
      if (quote >= 0) {
        if (this.#inText && this.#textBytes() === KEPT_TEXT_BYTES) this.#endAtEscape();
        this.#kept.add(bytes.subarray(quote, quote + 1));
        this.#inText = !this.#inText;
        this.#textStart = this.#kept.length;
      }
      at = end + 1;
    }
  }

  #textBytes() {
    return this.#kept.length - this.#textStart;
  }

  /** @param {Buffer} bytes @param {number} from @returns {number} of the quote that ends the text, or -1 */
  #endOfText(bytes, from) {
    let at = from;
    if (this.#isEscaped) {
      this.#isEscaped = false;
      at += 1;
    }
    for (;;) {
      const quote = bytes.indexOf(QUOTE, at);
      const end = quote < 0 ? bytes.length : quote;
      let backslashes = 0;
      while (end - backslashes > at && bytes[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
      const isEscaped = backslashes % 2 === 1;
      if (quote < 0) {
        this.#isEscaped = isEscaped;
        return -1;
      }
      if (!isEscaped) return quote;
      at = quote + 1;
    }
  }

  /** @param {Buffer} bytes */
  #keepText(bytes) {
    const part = bytes.subarray(0, KEPT_TEXT_BYTES - this.#textBytes());
    if (part.length < bytes.length) this.hasCut = true;
    this.#kept.add(part);
  }

  /** Takes an escape away that was cut in two. */
  #endAtEscape() {
    this.#kept.length = this.#textStart + wholeEscapes(this.#kept.from(this.#textStart));
  }
}

/** @param {Buffer} text of JSON @returns {number} its length without an escape at its end that was cut in two */
function wholeEscapes(text) {
  let end = 0;
  while (end < text.length) {
    const length = text[end] !== BACKSLASH ? 1 : text[end + 1] === SMALL_U ? 6 : 2;
    if (end + length > text.length) break;
    end += length;
  }
  return end;
}

/** @param {Buffer} before @param {Buffer} bytes */
function lastOf(before, bytes) {
  return Buffer.concat([before.subarray(-KEPT_END_BYTES), bytes.subarray(-KEPT_END_BYTES)]).subarray(-KEPT_END_BYTES);
}

/**
 * @param {string} start of the message
 * @param {string} end of the message
 * @returns {string | null} null for an event, which nobody waits for
 */
function errorInPlaceOf(start, end) {
  const id = /^\{"id":(\d+)/.exec(start)?.[1];
  if (id === undefined) return null;
  const sessionId = /"sessionId":"(\w+)"\}$/.exec(end)?.[1];
  const error = { code: -32000, message: 'the answer was too large and was dropped' };
  return JSON.stringify({ id: Number(id), error, ...(sessionId === undefined ? {} : { sessionId }) });
}
