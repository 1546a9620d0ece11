import { MAX_RECORD_BYTES } from '../schemas/validate-record.js';

/**
 * The lines of a text that comes in pieces. By line feeds alone: node:readline would also split at U+2028, which a
 * page's title may hold.
 * @param {AsyncIterable<string>} chunks
 * @returns {AsyncGenerator<string>} the last one may lack its line feed
 */
export async function* splitLines(chunks) {
  const rest = yield* wholeLines(chunks);
  if (rest !== '') yield rest;
}

/**
 * The lines that have their line feed.
 * @param {AsyncIterable<string>} chunks
 * @returns {AsyncGenerator<string, string>} returns what follows the last line feed
 */
export async function* wholeLines(chunks) {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = chunk.split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > MAX_RECORD_BYTES) break; // its reader refuses it, so the rest of the file need not be in memory
  }
  return rest;
}
