/** Value noise on an integer lattice: smooth, seeded, and cheap enough to call for each pixel. */

/** A number in [0, 1) for a lattice point. @param {number} x @param {number} y @param {number} seed */
export function lattice(x, y, seed) {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x100000000;
}

/** @param {number} x @param {number} y @param {number} seed */
export function noise(x, y, seed) {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const u = smooth(x - column);
  const v = smooth(y - row);
  const top = lattice(column, row, seed) * (1 - u) + lattice(column + 1, row, seed) * u;
  const bottom = lattice(column, row + 1, seed) * (1 - u) + lattice(column + 1, row + 1, seed) * u;
  return top * (1 - v) + bottom * v;
}

/** Octaves of noise, in [0, 1). @param {number} x @param {number} y @param {number} seed @param {number} octaves */
export function fractalNoise(x, y, seed, octaves) {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let octave = 0, scale = 1; octave < octaves; octave += 1, scale *= 2) {
    sum += weight * noise(x * scale, y * scale, seed + octave);
    total += weight;
    weight /= 2;
  }
  return sum / total;
}

/** @param {number} t */
const smooth = (t) => t * t * (3 - 2 * t);
