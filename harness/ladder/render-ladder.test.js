import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderLadder } from './render-ladder.js';

const rung = { network: 'lte', page: 'ladder-50kb', arm: 'reno', loads: 1, transferMs: 57.04, bytes: 50_584 };

test('a rung is a line beside its closed form, and those that hold are counted', () => {
  const text = renderLadder([
    { ...rung, judged: { closedMs: 52.7, rounds: 3, ok: true } },
    { ...rung, arm: 'fld_tcp', transferMs: 99, judged: { closedMs: 29, rounds: 2, ok: false } },
    { ...rung, judged: { closedMs: 29, rounds: 2, ok: null } },
    { ...rung, judged: null },
  ]);
  const lines = text.split('\n');
  assert.match(lines[1], /^lte +reno +51 kB +57\.0 ms +52\.7 ms +3$/);
  assert.match(lines[2], /^lte +fld_tcp .* 2 +OFF$/);
  assert.match(lines[3], /the queue overflows$/);
  assert.match(lines[4], /- +- +no closed form$/);
  assert.equal(lines[5], '1 of 2 rungs are within 5 % or one round trip of their closed form');
});
