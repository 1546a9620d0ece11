import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_RECORD_BYTES } from '../schemas/validate-record.js';
import { splitLines } from './split-lines.js';

/** @param {AsyncIterable<string>} chunks */
async function linesOf(chunks) {
  const lines = [];
  for await (const line of splitLines(chunks)) lines.push(line);
  return lines;
}

test('lines end at line feeds alone, wherever the pieces end', async () => {
  async function* pieces() {
    yield* ['{"a":', '1}\n{"b":"\u2028"', '}', '\n\n', '{"c"'];
  }
  assert.deepEqual(await linesOf(pieces()), ['{"a":1}', '{"b":"\u2028"}', '', '{"c"']);
});

test('of a line that never ends no more is read than shows that it is too long', async () => {
  const piece = 'x'.repeat(2 ** 20);
  let pieces = 0;
  async function* endless() {
    for (; pieces < 100; pieces++) yield piece;
  }
  const [line] = await linesOf(endless());
  assert.ok(line.length > MAX_RECORD_BYTES, 'its reader refuses it by its length');
  assert.equal(pieces, MAX_RECORD_BYTES / piece.length);
});
