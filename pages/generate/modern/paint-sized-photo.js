import jpeg from 'jpeg-js';
import { lattice } from '../images/noise.js';
import { FRAMES, SCENES } from '../images/paint-photo.js';
import { createRandom } from '../random.js';

/** @typedef {import('../images/paint-photo.js').SceneName} SceneName */

/**
 * The scene is computed at every such pixel of a row and of a column, and is linear between: a lens, not a drawing.
 * Small pictures show it.
 */
const STEP = { small: 2, large: 4 };
const SMALL_PIXELS_WIDE = 500;
const MOST_PIXELS_WIDE = 2_400;

/**
 * JPEG quality and grain by the bytes a pixel that they give, measured over the scenes. Photographs of the web have 0.1
 * to 0.4.
 */
const GRADES = [
  { bytesPerPixel: 0.11, quality: 66, grain: 7 },
  { bytesPerPixel: 0.2, quality: 80, grain: 9 },
  { bytesPerPixel: 0.32, quality: 86, grain: 12 },
];

/**
 * A JPEG of about so many bytes (within a third or so: scenes differ), as large in pixels as such a file is on the web.
 * @param {{scene: SceneName, seed: string, bytes: number, aspect: number, leastWidth: number}} wanted `aspect`: width
 *   by height; `leastWidth`: pixels below which it would look blurred in its place, the first thing that counts
 * @returns {{width: number, height: number, jpeg: Uint8Array}}
 */
export function paintSizedPhoto({ scene, seed, bytes, aspect, leastWidth }) {
  const widthAt = (/** @type {number} */ bytesPerPixel) => Math.sqrt((bytes / bytesPerPixel) * aspect);
  const grade = [...GRADES].reverse().find(({ bytesPerPixel }) => widthAt(bytesPerPixel) >= leastWidth) ?? GRADES[0];
  const width = Math.min(MOST_PIXELS_WIDE, Math.round(widthAt(grade.bytesPerPixel)));
  const height = Math.max(8, Math.round(width / aspect));
  return { width, height, jpeg: paint({ scene, seed, width, height, ...grade }) };
}

/**
 * Scenes use sines and exponentials, whose last bit may differ between processors and engines; what is drawn from here
 * on is added and multiplied alone, which is the same everywhere.
 * @param {number} level
 */
const coarse = (level) => Math.round(level * 64) / 64;

/** @param {{scene: SceneName, seed: string, width: number, height: number, quality: number, grain: number}} picture */
function paint({ scene, seed, width, height, quality, grain }) {
  const step = width < SMALL_PIXELS_WIDE ? STEP.small : STEP.large;
  const random = createRandom(`photo/${scene}/${seed}`);
  const shader = SCENES[scene](random);
  const grainSeed = random.int(1, 99999);
  const frame = FRAMES[scene] ?? 1.5;
  const scale = Math.max(width / frame, height);
  const [left, top] = [(frame - width / scale) / 2, (1 - height / scale) / 2];
  const columns = Math.ceil(width / step) + 1;
  /** @param {number} row of the coarse grid: red, green, blue for each of its columns */
  const shadeRow = (row) => {
    const line = new Float64Array(columns * 3);
    for (let column = 0; column < columns; column += 1)
      line.set(shader(left + (column * step) / scale, top + (row * step) / scale), column * 3);
    return line.map(coarse);
  };
  const data = new Uint8Array(width * height * 4);
  let [upper, lower] = [shadeRow(0), shadeRow(1)];
  for (let row = 0, at = 0; row < height; row += 1) {
    if (row > 0 && row % step === 0) [upper, lower] = [lower, shadeRow(row / step + 1)];
    const down = (row % step) / step;
    for (let column = 0; column < width; column += 1, at += 4) {
      const right = (column % step) / step;
      const from = Math.floor(column / step) * 3;
      const speck = (lattice(column, row, grainSeed) - 0.5) * 2 * grain;
      for (let channel = from; channel < from + 3; channel += 1) {
        const above = upper[channel] + (upper[channel + 3] - upper[channel]) * right;
        const below = lower[channel] + (lower[channel + 3] - lower[channel]) * right;
        data[at + channel - from] = Math.max(0, Math.min(255, above + (below - above) * down + speck));
      }
      data[at + 3] = 255;
    }
  }
  return new Uint8Array(jpeg.encode({ width, height, data }, quality).data);
}
