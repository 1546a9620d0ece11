import { shuffler } from 'd3-array';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** @typedef {<T>(items: readonly T[]) => T[]} Shuffle */

/**
 * A source of shuffles: each call returns a new, shuffled array, and the same seed gives the same sequence for ever.
 * @param {number} seed
 * @returns {Shuffle}
 */
export function seededShuffle(seed) {
  const generator = xoroshiro128plus(seed);
  const shuffleInPlace = shuffler(() => uniformFloat64(generator));
  return (items) => shuffleInPlace([...items]);
}
