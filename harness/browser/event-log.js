import { RECORD_CAPS } from '../schemas/validate-record.js';
import { keepEvent } from './keep-event.js';

/** @typedef {import('./requests-from-events.js').NetworkEvent} NetworkEvent */

/** A page of 100 MB makes 100,000. */
const MAX_EVENTS = 1_000_000;
/** So many characters of all texts of a load are kept as the record holds them; of those after them, the first only. */
const ALL_TEXT_CHARACTERS = 3 * 1024 * 1024;
const LATE_TEXT_CHARACTERS = 100;

/** The Network events of one load, as far as they are read. What it holds is bounded, whatever the page does. */
export class EventLog {
  /** @type {NetworkEvent[]} */
  events = [];
  /** Texts of the page that were longer than a record holds. */
  cutTexts = 0;
  #seen = 0;
  #requests = 0;
  #textCharacters = 0;
  /** @type {Map<string, NetworkEvent>} the last event of each request, where it told of data */
  #data = new Map();

  /**
   * @param {NetworkEvent} event
   * @returns {string | null} why no more can be taken
   */
  add(event) {
    this.#seen += 1;
    if (this.#seen > MAX_EVENTS) return `it made more than ${MAX_EVENTS} events of the network`;
    const { method, params } = event;
    const data = this.#data.get(params.requestId);
    if (data !== undefined && method === 'Network.dataReceived') {
      data.params.encodedDataLength += params.encodedDataLength;
      return null;
    }
    if (method === 'Network.requestWillBeSent') this.#requests += 1;
    if (this.#requests > RECORD_CAPS.requests) return `it made more than ${RECORD_CAPS.requests} requests`;
    const kept = keepEvent(event, { text: (text, most) => this.#cut(text, most) });
    this.events.push(kept);
    if (method === 'Network.dataReceived') this.#data.set(params.requestId, kept);
    else this.#data.delete(params.requestId);
    return null;
  }

  /** @param {string} text @param {number} most */
  #cut(text, most) {
    const isLate = this.#textCharacters >= ALL_TEXT_CHARACTERS;
    const length = isLate ? Math.min(most, LATE_TEXT_CHARACTERS) : most;
    this.#textCharacters += Math.min(text.length, length);
    if (text.length <= length) return text;
    this.cutTexts += 1;
    return copyOf(text.slice(0, length));
  }
}

/** A slice keeps the whole text that it was cut from in memory; this does not. @param {string} text */
function copyOf(text) {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
