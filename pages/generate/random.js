import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/**
 * A stream of choices that is the same on every machine for the same seed text.
 * @typedef {ReturnType<typeof createRandom>} Random
 * @param {string} seed
 */
export function createRandom(seed) {
  const generator = xoroshiro128plus(hashText(seed));
  /** Both ends included. @param {number} from @param {number} to */
  const int = (from, to) => uniformInt(generator, from, to);
  /** In [0, 1). */
  const unit = () => int(0, 0x3fffffff) / 0x40000000;

  return {
    int,
    unit,
    /** @param {number} from @param {number} to */
    between: (from, to) => from + (to - from) * unit(),
    /** @param {number} probability */
    chance: (probability) => unit() < probability,
    /** @template T @param {readonly T[]} items @returns {T} */
    pick: (items) => items[int(0, items.length - 1)],
    /**
     * `count` different items in random order.
     * @template T
     * @param {readonly T[]} items
     * @param {number} count
     * @returns {T[]}
     */
    sample(items, count) {
      const rest = [...items];
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)[0]);
    },
    /**
     * A stream of its own, so that a change in one part of a page leaves the others as they were.
     * @param {string} name
     */
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}

/**
 * FNV-1a, 32 bits, then mixed: seeds that differ in their last letter must not give streams that look alike.
 * @param {string} text
 */
export function hashText(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
