import { encode } from 'fast-png';
import { fromHex, mix } from './colour.js';
import { fractalNoise, lattice } from './noise.js';

const SIZE = 256;
const [WATER, LAND, WOOD, ROAD, BLOCK] = ['#a9d3de', '#f2efe6', '#cfe3bf', '#ffffff', '#e3ddd1'].map(fromHex);

/**
 * A tile of a street map, as a PNG; neighbours fit together.
 * @param {{column: number, row: number, seed: number}} options
 * @returns {Uint8Array}
 */
export function paintMapTile({ column, row, seed }) {
  const data = new Uint8Array(SIZE * SIZE * 3);
  for (let y = 0, at = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1, at += 3) {
      const [red, green, blue] = colourAt(column + x / SIZE, row + y / SIZE, seed);
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
  }
  return encode({ width: SIZE, height: SIZE, data, channels: 3 });
}

/** @param {number} x in tiles @param {number} y in tiles @param {number} seed */
function colourAt(x, y, seed) {
  const height = fractalNoise(x * 0.9, y * 0.9, seed, 4);
  if (height < 0.4) return WATER;
  const bend = fractalNoise(x * 1.3, y * 1.3, seed + 7, 2) * 1.6;
  const u = x * 5 + bend;
  const v = y * 5 - bend;
  const toRoad = Math.min(Math.abs(u - Math.round(u)), Math.abs(v - Math.round(v)));
  if (toRoad < 0.06) return toRoad > 0.05 ? mix(ROAD, BLOCK, 0.7) : ROAD;
  if (height > 0.6) return WOOD;
  const isBuilt = (u * 4) % 1 > 0.25 && (v * 4) % 1 > 0.3 && lattice(Math.floor(u * 4), Math.floor(v * 4), seed) > 0.3;
  return isBuilt ? BLOCK : LAND;
}
