import { chooseAnswer } from './choose-answer.js';

/** @import { ServerHttp2Stream } from 'node:http2' */
/** @import { Priority } from './read-priority.js' */
/** @import { Waiting } from './choose-answer.js' */

/** A DATA frame (SETTINGS_MAX_FRAME_SIZE of every browser). */
const CHUNK_BYTES = 16 * 1024;

/**
 * How much of all bodies of a connection may be handed over before the kernel has taken it. What is handed over cannot
 * be overtaken any more; with less than some frames, a fast connection would wait for this process.
 */
const MOST_HANDED_OVER = 4 * CHUNK_BYTES;

/**
 * @typedef {Waiting & {stream: ServerHttp2Stream, body: Buffer, sent: number, beyondWindow: number}} Queued `sent`:
 *   bytes handed over; `beyondWindow`: of these, not taken yet and perhaps held back by the stream's own window
 */

/**
 * Sends the bodies of one HTTP/2 connection by the priorities that its requests ask for. Node.js would frame and
 * encrypt every body as soon as it is there, so that what is asked for later waits behind it.
 */
export class AnswerQueue {
  /** @type {Set<Queued>} */
  #waiting = new Set();
  #handedOver = 0;
  #turns = 0;
  #window;

  /** @param {{initialWindow: () => number}} connection how much the client lets each stream send at first */
  constructor({ initialWindow }) {
    this.#window = initialWindow;
  }

  /**
   * @param {ServerHttp2Stream} stream whose head was sent
   * @param {Buffer} body not empty
   * @param {Priority} priority
   */
  send(stream, body, { urgency, incremental }) {
    const fits = body.length <= Math.min(CHUNK_BYTES, this.#window());
    if (fits && this.#waiting.size === 0 && this.#handedOver < MOST_HANDED_OVER) {
      this.#handedOver += body.length;
      stream.end(body, () => this.#taken(body.length));
      return;
    }
    /** @type {Queued} */
    const queued = { id: stream.id ?? 0, turn: 0, urgency, incremental, stream, body, sent: 0, beyondWindow: 0 };
    stream.on('priority', (_id, _parent, /** @type {number} */ weight) => {
      queued.urgency = urgencyOfWeight(weight);
    });
    stream.once('close', () => this.#waiting.delete(queued));
    this.#waiting.add(queued);
    this.#handOver();
  }

  #handOver() {
    while (this.#handedOver < MOST_HANDED_OVER) {
      const next = chooseAnswer(this.#ready());
      if (next === null) return;
      this.#turns += 1;
      next.turn = this.#turns;
      this.#handOverChunk(next);
    }
  }

  /** Those that may hand over a chunk. One that its own window may hold back must not hold back the others. */
  *#ready() {
    for (const queued of this.#waiting) if (queued.beyondWindow === 0) yield queued;
  }

  /** @param {Queued} queued */
  #handOverChunk(queued) {
    const { stream, body, sent } = queued;
    const chunk = body.subarray(sent, sent + CHUNK_BYTES);
    queued.sent += chunk.length;
    const mayBlock = queued.sent > this.#window();
    if (mayBlock) queued.beyondWindow = chunk.length;
    else this.#handedOver += chunk.length;
    const taken = () => {
      queued.beyondWindow = 0;
      this.#taken(mayBlock ? 0 : chunk.length);
    };
    if (queued.sent < body.length) {
      stream.write(chunk, taken);
      return;
    }
    this.#waiting.delete(queued);
    stream.end(chunk, taken);
  }

  /** @param {number} bytes */
  #taken(bytes) {
    this.#handedOver -= bytes;
    if (this.#waiting.size > 0) this.#handOver();
  }
}

/**
 * A browser that changes its mind says so by the weight of RFC 7540, which Chrome makes of eight urgencies: 256, 220,
 * 183, 147, 110, 74, 37, 1.
 * @param {number} weight
 */
function urgencyOfWeight(weight) {
  return Math.min(7, Math.max(0, Math.round((256 - weight) / 36.43)));
}
