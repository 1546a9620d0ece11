import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from './random.js';

describe('createRandom', () => {
  it('gives the same stream for the same seed, on every machine', () => {
    const random = createRandom('harbour');
    assert.deepEqual([random.int(0, 999), random.int(0, 999), random.pick(['a', 'b', 'c'])], [879, 88, 'c']);
  });

  it('gives unrelated streams for seeds that differ in one letter', () => {
    const streams = ['photo/a', 'photo/b', 'photo/c', 'photo/d'].map((seed) => createRandom(seed).int(0, 1_000_000));
    assert.equal(new Set(streams).size, 4);
  });

  it('samples different items', () => {
    assert.deepEqual(createRandom('x').sample([1, 2, 3], 5).sort(), [1, 2, 3]);
  });

  it('forks streams that do not disturb their source', () => {
    const alone = createRandom('page');
    const forking = createRandom('page');
    forking.fork('part').int(0, 9);
    assert.equal(forking.int(0, 1e6), alone.int(0, 1e6));
  });
});
