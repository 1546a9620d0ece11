import { StringDecoder } from 'node:string_decoder';
import { getManyValues, isMany, none } from 'stream-chain/core';
import { jsonParser } from 'stream-json/core/parser.js';
import { JsonAssembler } from './json-assembler.js';

/** @import { ImportLimits } from '../import-limits.js' */
/** @import { Spool } from '../spool/spool.js' */
/** @import { Emitted, Shape } from './json-assembler.js' */

/**
 * Reads a JSON file of any size for the values that a shape names, and gives out each as soon as it is whole. What the
 * shape does not name is checked and forgotten; a `body` goes to the spool as it comes.
 * @param {AsyncIterable<Buffer>} chunks UTF-8
 * @param {Shape} shape
 * @param {{limits: Pick<ImportLimits, 'jsonDepth' | 'jsonTextCharacters' | 'headerLines'>, spool: Spool}} context
 * @returns {AsyncGenerator<Emitted>}
 * @throws {Error} a clause, where it is no JSON, is cut off or is above a limit
 */
export async function* walkJson(chunks, shape, context) {
  const parse = jsonParser({ packValues: false });
  const decoder = new StringDecoder('utf8');
  const assembler = new JsonAssembler(shape, context);
  let bytes = 0;
  let isStart = true;
  /** @param {string | typeof none} text @param {string} damage */
  const emitted = (text, damage) => {
    let tokens;
    try {
      tokens = parse(/** @type {string} */ (text)); // or none: the end
    } catch {
      throw new Error(damage);
    }
    return assembler.take(isMany(tokens) ? getManyValues(tokens) : []);
  };
  for await (const chunk of chunks) {
    const text = decoder.write(chunk);
    yield* emitted(isStart ? text.replace(/^\uFEFF/, '') : text, `its JSON is damaged after byte ${bytes}`);
    isStart &&= text === '';
    bytes += chunk.length;
  }
  yield* emitted(decoder.end(), `its JSON is damaged after byte ${bytes}`);
  yield* emitted(none, `its JSON is cut off at byte ${bytes}`);
}
