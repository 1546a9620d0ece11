import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCycle } from './find-cycle.js';

/** @param {Record<string, string[]>} edges */
const graph = (edges) => new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

test('a graph that branches and joins has no cycle', () => {
  assert.equal(findCycle(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })), null);
});

test('a cycle is returned from its first name back to it, without the way to it', () => {
  assert.deepEqual(findCycle(graph({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] })), ['b', 'c', 'd', 'b']);
});
