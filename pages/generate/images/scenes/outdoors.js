import { fromHex, mix, shade, smoothStep } from '../colour.js';
import { fractalNoise, lattice, noise } from '../noise.js';

/**
 * @typedef {import('../colour.js').Colour} Colour
 * @typedef {(x: number, y: number) => Colour} Shader x: 0..aspect, y: 0 (top) .. 1 (bottom)
 * @typedef {import('../../random.js').Random} Random
 */

/** Sky above, sky at the horizon, haze between the hills, nearest ground. */
const SKIES = [
  ['#3c6ea8', '#f3d9b1', '#9fb8cf', '#24382f'],
  ['#24304f', '#f0946a', '#a3708a', '#1a1d33'],
  ['#5aa0d8', '#e4f2f7', '#b5cfdc', '#2f4a33'],
  ['#6a7fa6', '#ffd9d0', '#c3a9bd', '#3a3553'],
  ['#8fb6c9', '#f7efd8', '#bccabd', '#4a5b3a'],
  ['#1b3a5b', '#f7c873', '#7f8fa0', '#16222c'],
].map((sky) => sky.map(fromHex));

/** Hills behind hills, and a low sun. @param {Random} random @returns {Shader} */
export function hills(random) {
  const [top, low, haze, ground] = random.pick(SKIES);
  const seed = random.int(1, 99999);
  const layers = random.int(4, 6);
  const sun = { x: random.between(0.2, 1.3), y: random.between(0.2, 0.42), radius: random.between(0.03, 0.07) };
  const start = random.between(0.34, 0.5);
  return (x, y) => {
    let colour = sky(x, y, { top, low, sun, seed });
    for (let layer = 0; layer < layers; layer += 1) {
      const depth = layer / (layers - 1);
      const crest =
        start +
        depth * 0.42 -
        (0.3 - 0.16 * depth) * (fractalNoise(x * (1.6 + depth), layer, seed + layer * 31, 5) - 0.35);
      if (y <= crest) continue;
      const texture = fractalNoise(x * 22, y * 30, seed + layer, 3) - 0.5;
      colour = shade(mix(haze, ground, depth), 1 + texture * (0.16 + 0.5 * depth) + 0.25 * Math.exp(-(y - crest) * 18));
    }
    return colour;
  };
}

/** A bay with a far shore and waves that shorten towards the horizon. @param {Random} random @returns {Shader} */
export function sea(random) {
  const [top, low, haze] = random.pick(SKIES);
  const seed = random.int(1, 99999);
  const horizon = random.between(0.4, 0.55);
  const sun = { x: random.between(0.3, 1.2), y: horizon - random.between(0.06, 0.2), radius: 0.045 };
  /** @type {Colour} */
  const deep = [18, 58 + random.int(0, 20), 82 + random.int(0, 30)];
  return (x, y) => {
    if (y < horizon) {
      const shore = horizon - 0.07 * Math.max(0, fractalNoise(x * 2.2, 3, seed, 5) - 0.38) * 3;
      return y > shore
        ? shade(mix(haze, deep, 0.55), 0.85 + 0.3 * noise(x * 60, y * 60, seed))
        : sky(x, y, { top, low, sun, seed });
    }
    const depth = (y - horizon) / (1 - horizon);
    const wave = fractalNoise((x * 9) / (0.12 + depth), 26 * Math.sqrt(depth + 0.002), seed, 4);
    const glint = Math.exp(-Math.abs(x - sun.x) * (9 - 6 * depth)) * smoothStep(0.5, 0.72, wave);
    return mix(
      mix(mix(low, deep, 0.35 + 0.65 * depth), [235, 245, 250], 0.5 * smoothStep(0.6, 0.85, wave)),
      [255, 240, 205],
      glint,
    );
  };
}

/** A skyline at dusk with lit windows. @param {Random} random @returns {Shader} */
export function city(random) {
  const [top, low] = random.pick(SKIES);
  const seed = random.int(1, 99999);
  const sun = { x: random.between(0.3, 1.2), y: 0.5, radius: 0.05 };
  return (x, y) => {
    let colour = sky(x, y, { top, low, sun, seed });
    for (let layer = 0; layer < 3; layer += 1) {
      const width = 0.055 + 0.03 * layer;
      const column = Math.floor((x + layer * 0.37) / width);
      const height = 0.2 + 0.42 * lattice(column, layer, seed) - 0.05 * layer;
      if (y <= 1 - height) continue;
      const wall = mix(mix(low, top, 0.5), [22, 26, 38], 0.35 + 0.3 * layer);
      const cellX = Math.floor((x * 90) / (1 + layer * 0.3));
      const cellY = Math.floor((y * 62) / (1 + layer * 0.3));
      const inside = ((x * 90) / (1 + layer * 0.3)) % 1 < 0.6 && ((y * 62) / (1 + layer * 0.3)) % 1 < 0.62;
      const lit = inside && lattice(cellX, cellY, seed + layer) > 0.62;
      colour = lit
        ? mix(wall, [255, 214, 140], 0.45 + 0.5 * lattice(cellX, cellY, seed + 9))
        : shade(wall, 0.92 + 0.16 * lattice(column, 7, seed));
    }
    return colour;
  };
}

/** Trunks in fog. @param {Random} random @returns {Shader} */
export function forest(random) {
  const seed = random.int(1, 99999);
  const fog = fromHex(random.pick(['#d8e2d6', '#e9e2cf', '#cfdde4']));
  const bark = fromHex(random.pick(['#2b2f26', '#3a2c22', '#1f2b2d']));
  const moss = fromHex(random.pick(['#5d7a3a', '#7a7f33', '#46704f']));
  return (x, y) => {
    let colour = mix(fog, moss, smoothStep(0.6, 1.1, y + 0.1 * fractalNoise(x * 4, y * 4, seed, 3)));
    for (let layer = 0; layer < 4; layer += 1) {
      const pitch = 0.07 + 0.07 * layer;
      const column = Math.floor(x / pitch);
      const centre = (column + 0.25 + 0.5 * lattice(column, layer, seed)) * pitch + 0.01 * noise(y * 3, column, seed);
      const halfWidth = pitch * (0.06 + 0.1 * lattice(column, layer + 50, seed));
      const depth = 0.25 + layer * 0.22;
      const leaves = fractalNoise(x * 9, y * 9, seed + 70 + layer, 4) + 0.32 - y * 1.1;
      if (leaves > 0.42)
        colour = mix(
          colour,
          shade(mix(fog, moss, depth), 0.7 + 0.6 * noise(x * 90, y * 90, seed)),
          smoothStep(0.42, 0.5, leaves) * depth,
        );
      if (Math.abs(x - centre) < halfWidth && y < 0.72 + 0.08 * layer) {
        colour = shade(mix(fog, bark, depth), 0.8 + 0.4 * noise(x * 120, y * 14, seed + layer));
      }
    }
    return colour;
  };
}

/** A house with a lawn. @param {Random} random @returns {Shader} */
export function house(random) {
  const seed = random.int(1, 99999);
  const [top, low] = random.pick(SKIES);
  const sun = { x: 1.6, y: 0.1, radius: 0.01 };
  const wall = fromHex(random.pick(['#d9c7a8', '#b9544a', '#e8e4da', '#8f9aa3', '#c9a27a', '#6f8a94']));
  const roof = fromHex(random.pick(['#5a3a32', '#3c4450', '#7b4a38']));
  const left = random.between(0.22, 0.36);
  const right = left + random.between(0.6, 0.76);
  const eaves = random.between(0.42, 0.52);
  const columns = random.int(3, 5);
  const rows = random.int(1, 2);
  return (x, y) => {
    const grass = fractalNoise(x * 40, y * 60, seed, 3);
    if (y > 0.8) return mix([70, 112, 52], [134, 160, 76], grass);
    const ridge = eaves - 0.2 + 0.42 * Math.max(0, Math.abs(x - (left + right) / 2) - (right - left) / 6);
    if (y > ridge && y < eaves && x > left - 0.04 && x < right + 0.04)
      return shade(roof, 0.8 + 0.25 * noise(x * 30, y * 140, seed) + ((y * 60) % 1) * 0.15);
    if (y >= eaves && x > left && x < right) {
      const across = ((x - left) / (right - left)) * columns;
      const down = ((y - eaves) / (0.8 - eaves)) * rows;
      const isDoor = Math.floor(across) === columns - 2 && Math.floor(down) === rows - 1;
      if (isDoor && across % 1 > 0.3 && across % 1 < 0.7 && down % 1 > 0.3) return shade(roof, 1.3);
      const inWindow = !isDoor && across % 1 > 0.22 && across % 1 < 0.78 && down % 1 > 0.24 && down % 1 < 0.74;
      if (inWindow)
        return across % 0.5 < 0.03 ? [245, 245, 240] : mix([52, 70, 88], [190, 215, 230], noise(x * 8, y * 12, seed));
      return shade(wall, 0.9 + 0.12 * noise(x * 80, y * 160, seed));
    }
    const bush = 0.74 - 0.12 * fractalNoise(x * 6, 1, seed, 3);
    if (y > bush) return mix([38, 70, 40], [98, 130, 62], fractalNoise(x * 50, y * 50, seed + 3, 3));
    return sky(x, y, { top, low, sun, seed });
  };
}

/** A pitch with stands full of people. @param {Random} random @returns {Shader} */
export function stadium(random) {
  const seed = random.int(1, 99999);
  const shirts = ['#e4572e', '#f3f3f3', '#2e6fe4', '#f5c542', '#333a56'].map(fromHex);
  const [top, low] = random.pick(SKIES);
  const players = Array.from({ length: 9 }, () => ({
    x: random.between(0.1, 1.7),
    y: random.between(0.56, 0.92),
    shirt: random.pick(shirts),
  }));
  return (x, y) => {
    if (y < 0.16) return mix(top, low, y / 0.16);
    if (y < 0.5) {
      const seat = lattice(Math.floor(x * 95), Math.floor(y * 95), seed);
      return shade(
        shirts[Math.floor(seat * shirts.length)],
        0.35 + 0.6 * lattice(Math.floor(x * 95), Math.floor(y * 95), seed + 1) * (0.5 + y),
      );
    }
    for (const player of players) {
      const size = 0.02 + 0.045 * (player.y - 0.5);
      const dx = (x - player.x) / size;
      const dy = (y - player.y) / size;
      if (dx * dx + (dy + 2.2) ** 2 < 0.4) return [214, 170, 140];
      if (Math.abs(dx) < 0.75 && dy > -1.6 && dy < 0.2) return player.shirt;
      if (Math.abs(Math.abs(dx) - 0.35) < 0.25 && dy >= 0.2 && dy < 1.6) return [30, 32, 44];
    }
    const stripe = Math.floor((x - 0.9) / (0.1 + 0.3 * (y - 0.5)) + 20) % 2;
    const line = Math.abs(y - 0.62) < 0.004 || Math.abs((x - 0.9) / (0.3 + y)) < 0.004;
    return line
      ? [235, 240, 230]
      : shade(stripe ? [62, 132, 58] : [76, 148, 66], 0.86 + 0.28 * fractalNoise(x * 60, y * 60, seed, 3));
  };
}

/**
 * @param {number} x
 * @param {number} y
 * @param {{top: Colour, low: Colour, sun: {x: number, y: number, radius: number}, seed: number}} options
 * @returns {Colour}
 */
function sky(x, y, { top, low, sun, seed }) {
  const distance = Math.hypot(x - sun.x, y - sun.y);
  const clouds = smoothStep(0.5, 0.78, fractalNoise(x * 2.1, y * 6, seed + 400, 5));
  const air = mix(mix(top, low, y * 1.7), [255, 252, 246], clouds * 0.55);
  return mix(air, [255, 246, 220], Math.max(distance < sun.radius ? 1 : 0, 0.75 * Math.exp(-distance * 6)));
}
