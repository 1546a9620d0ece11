import { aboveLimit } from '../../recording/warc/recording-limits.js';
import { ownText } from './own-text.js';

/** @import { ImportLimits } from '../import-limits.js' */
/** @import { Spool } from '../spool/spool.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */

/**
 * What is wanted of a JSON value: `text` a string, `scalar` anything but lists, objects and texts, `body` a string that
 * goes to the spool; a list of one shape; an object by its keys, where `*` is any key; or one of these that is given
 * out by a name once it is whole.
 * @typedef {'text' | 'scalar' | 'body' | ListShape | ObjectShape | Emit} Shape
 * @typedef {[Shape]} ListShape
 * @typedef {{[key: string]: Shape}} ObjectShape
 * @typedef {{name: string, keys: string[], value: any}} Emitted `keys`: of the objects around it
 * @typedef {{isList: boolean, shape: Shape | null, holder: any, key: string, emit: Emit | null}} Frame
 * @typedef {{kind: 'key' | 'text' | 'body' | 'number' | 'skip', text: string, sink: ReturnType<Spool['begin']> | null}}
 *   Current the text that is read now
 */

/** Given out as soon as it is whole. */
export class Emit {
  /** @param {string} name @param {Shape} shape */
  constructor(name, shape) {
    this.name = name;
    this.shape = shape;
  }
}

/** Makes the wanted values of the tokens of a JSON file. */
export class JsonAssembler {
  /** @type {Frame[]} */
  #stack = [];
  /** @type {Current} */
  #current = { kind: 'skip', text: '', sink: null };
  /** Values that are held until they are given out. */
  #held = 0;

  /**
   * @param {Shape} shape
   * @param {{limits: Pick<ImportLimits, 'jsonDepth' | 'jsonTextCharacters' | 'headerLines'>, spool: Spool}} context
   */
  constructor(shape, { limits, spool }) {
    this.shape = shape;
    this.limits = limits;
    this.spool = spool;
  }

  /** @param {Iterable<any>} tokens of stream-json @returns {Generator<Emitted>} */
  *take(tokens) {
    for (const { name, value } of tokens)
      switch (name) {
        case 'startObject':
        case 'startArray':
          this.#open(name === 'startArray');
          break;
        case 'endObject':
        case 'endArray':
          yield* this.#close();
          break;
        case 'startKey':
          this.#current = { kind: 'key', text: '', sink: null };
          break;
        case 'startString':
          this.#startText();
          break;
        case 'startNumber':
          this.#current = { kind: 'number', text: '', sink: null };
          break;
        case 'stringChunk':
        case 'numberChunk':
          this.#add(value);
          break;
        case 'endKey':
          this.#stack[this.#stack.length - 1].key = ownText(this.#current.text);
          break;
        case 'endString':
          yield* this.#value(this.#current.sink?.end() ?? ownText(this.#current.text), this.#current.kind);
          break;
        case 'endNumber':
          yield* this.#value(Number(this.#current.text), 'scalar');
          break;
        default: // true, false, null
          yield* this.#value(value, 'scalar');
      }
  }

  /** @returns {{shape: Shape | null, emit: Emit | null}} of the value that comes now */
  #next() {
    const frame = this.#stack[this.#stack.length - 1];
    const found = frame === undefined ? this.shape : childShape(frame);
    return found instanceof Emit ? { shape: found.shape, emit: found } : { shape: found, emit: null };
  }

  /** @param {boolean} isList */
  #open(isList) {
    if (this.#stack.length >= this.limits.jsonDepth)
      throw aboveLimit('its JSON has', this.limits.jsonDepth, 'levels of lists and objects');
    const { shape, emit } = this.#next();
    const parent = this.#stack[this.#stack.length - 1];
    const fits = shape !== null && typeof shape === 'object' && Array.isArray(shape) === isList;
    const isHeld = fits && (emit !== null || parent?.holder);
    if (isHeld) this.#count();
    const holder = isHeld ? (isList ? [] : {}) : null;
    this.#stack.push({ isList, shape: fits ? shape : null, holder, key: '', emit });
  }

  *#close() {
    const { holder, emit } = /** @type {Frame} */ (this.#stack.pop());
    if (holder !== null) yield* this.#keep(holder, emit);
  }

  #startText() {
    const { shape } = this.#next();
    if (shape === 'body') this.#current = { kind: 'body', text: '', sink: this.spool.begin() };
    else this.#current = { kind: shape === 'text' ? 'text' : 'skip', text: '', sink: null };
  }

  /** @param {string} piece */
  #add(piece) {
    const { kind, sink } = this.#current;
    if (sink !== null) return sink.add(Buffer.from(piece, 'utf8'));
    if (kind === 'skip') return;
    this.#current.text += piece;
    if (this.#current.text.length > this.limits.jsonTextCharacters)
      throw aboveLimit(`a ${kind} in its JSON has`, this.limits.jsonTextCharacters, 'characters');
  }

  /** @param {string | number | boolean | null | StoredBytes} value @param {string} kind */
  *#value(value, kind) {
    const { shape, emit } = this.#next();
    if (shape === kind || (value === null && typeof shape === 'string')) yield* this.#keep(value, emit);
  }

  /** @param {any} value @param {Emit | null} emit */
  *#keep(value, emit) {
    const parent = this.#stack[this.#stack.length - 1];
    if (emit !== null) {
      this.#held = 0;
      yield { name: emit.name, keys: this.#stack.filter(({ isList }) => !isList).map(({ key }) => key), value };
    } else if (parent?.holder) {
      this.#count();
      if (parent.isList) parent.holder.push(value);
      else parent.holder[parent.key] = value;
    }
  }

  #count() {
    this.#held += 1;
    if (this.#held > this.limits.headerLines)
      throw aboveLimit('one value in its JSON has', this.limits.headerLines, 'parts');
  }
}

/** @param {Frame} frame @returns {Shape | null} */
function childShape({ isList, shape, key }) {
  if (shape === null) return null;
  if (isList) return /** @type {ListShape} */ (shape)[0];
  const keys = /** @type {ObjectShape} */ (shape);
  if (Object.hasOwn(keys, key)) return keys[key];
  return keys['*'] ?? null;
}
