import assert from 'node:assert/strict';
import test from 'node:test';
import { plateau } from './read-pings.js';

test('the delay of a full queue is found though most answers came while it filled and drained', () => {
  // pings over 25 Mbit/s with 217 packets of queue, offered 60 Mbit/s
  assert.equal(plateau([27.8, 28.5, 39, 112, 132, 132, 132, 131, 132, 77.9, 28.4, 28.5]), 132);
});

test('no answers, no plateau', () => {
  assert.equal(plateau([]), null);
});
