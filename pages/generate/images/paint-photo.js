import jpeg from 'jpeg-js';
import { createRandom } from '../random.js';
import { lattice } from './noise.js';
import * as indoors from './scenes/indoors.js';
import * as outdoors from './scenes/outdoors.js';

export const SCENES = { ...outdoors, ...indoors };

/** @typedef {keyof typeof SCENES} SceneName */

/**
 * A JPEG that looks like a photograph, and is as large as one: scenes are drawn for each pixel, with film grain.
 * @param {{scene: SceneName, seed: string, width: number, height: number, quality?: number, grain?: number}} options
 * `grain`: amplitude of the grain in grey levels; it drives the bytes a pixel.
 * @returns {Uint8Array}
 */
export function paintPhoto({ scene, seed, width, height, quality = 72, grain = 7 }) {
  const random = createRandom(`photo/${scene}/${seed}`);
  const shader = SCENES[scene](random);
  const grainSeed = random.int(1, 99999);
  const data = new Uint8Array(width * height * 4);
  // Scenes are composed for their natural frame and cover the picture, centred, as CSS `object-fit: cover` does.
  const frame = FRAMES[scene] ?? 1.5;
  const scale = Math.max(width / frame, height);
  const left = (frame - width / scale) / 2;
  const top = (1 - height / scale) / 2;
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 4) {
      const colour = shader(left + column / scale, top + row / scale);
      const speck = (lattice(column, row, grainSeed) - 0.5) * 2 * grain;
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = Math.max(0, Math.min(255, colour[channel] + speck));
      data[at + 3] = 255;
    }
  }
  return new Uint8Array(jpeg.encode({ width, height, data }, quality).data);
}

/** Aspect ratio a scene is composed for, where it is not 3:2. @type {Partial<Record<SceneName, number>>} */
export const FRAMES = { product: 1, portrait: 1 };
