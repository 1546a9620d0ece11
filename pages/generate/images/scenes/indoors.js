import { fromHex, mix, shade, smoothStep } from '../colour.js';
import { fractalNoise, lattice, noise } from '../noise.js';

/**
 * @typedef {import('../colour.js').Colour} Colour
 * @typedef {import('./outdoors.js').Shader} Shader
 * @typedef {import('../../random.js').Random} Random
 */

const GLAZES = ['#c8553d', '#2f6f73', '#e0a458', '#38405f', '#8b9a6b', '#b56576', '#dcd6c8', '#5b7db1', '#3f3a36'].map(
  fromHex,
);

/** A turned object - vase, bottle, lamp - in a studio. @param {Random} random @returns {Shader} */
export function product(random) {
  const seed = random.int(1, 99999);
  const backdrop = fromHex(random.pick(['#eef0f2', '#f4eee6', '#e6ece8', '#f3e8ea', '#e9e9f1']));
  const [glaze, band] = random.sample(GLAZES, 2);
  const radii = Array.from({ length: 5 }, () => random.between(0.07, 0.26));
  const top = random.between(0.14, 0.3);
  const bands = random.int(0, 9);
  return (x, y) => {
    const down = (y - top) / (0.84 - top);
    const centre = x - 0.5;
    let colour = mix(
      backdrop,
      shade(backdrop, 0.8),
      smoothStep(0.62, 0.7, y) * 0.6 + Math.hypot(centre, y - 0.45) * 0.25,
    );
    const shadow = Math.exp(-(((centre - 0.08) / 0.28) ** 2) - ((y - 0.85) / 0.035) ** 2);
    colour = shade(colour, 1 - 0.5 * shadow);
    if (down < 0 || down > 1) return colour;
    const at = Math.min(3.999, down * 4);
    const radius =
      radii[Math.floor(at)] + (radii[Math.floor(at) + 1] - radii[Math.floor(at)]) * smoothStep(0, 1, at % 1);
    if (Math.abs(centre) > radius) return colour;
    const across = centre / radius;
    const isBand = bands > 2 && Math.floor(down * bands) % 3 === 1;
    const light = 0.35 + 0.75 * Math.sqrt(1 - across * across) - 0.3 * across;
    const speckle = lattice(Math.floor(x * 260), Math.floor(y * 260), seed) > 0.965 ? 0.8 : 1;
    const gloss = Math.exp(-(((across + 0.45) / 0.12) ** 2)) * 0.5;
    return mix(
      shade(isBand ? band : glaze, light * speckle * (0.95 + 0.1 * noise(x * 14, y * 60, seed))),
      [255, 255, 255],
      gloss,
    );
  };
}

/** Centres the plate in a picture of 3:2. */
const PLATE_LEFT = 0.25;

/** A plate of food from above, on wood. @param {Random} random @returns {Shader} */
export function plate(random) {
  const seed = random.int(1, 99999);
  const wood = fromHex(random.pick(['#8a5a3c', '#6d4a34', '#b98b5e', '#4b4744']));
  const dish = fromHex(random.pick(['#f6f3ec', '#dfe6ea', '#3c4650', '#ecdcc8']));
  const palette = random
    .pick([
      ['#d1495b', '#edae49', '#4f772d', '#f2e8cf', '#90a955'],
      ['#bc6c25', '#dda15e', '#606c38', '#fefae0', '#9b2226'],
      ['#6a994e', '#a7c957', '#f2e8cf', '#bc4749', '#ffb703'],
    ])
    .map(fromHex);
  const pieces = Array.from({ length: 46 }, () => {
    const turn = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.unit()) * 0.26;
    return {
      x: 0.5 + Math.cos(turn) * reach,
      y: 0.5 + Math.sin(turn) * reach,
      size: random.between(0.025, 0.075),
      colour: random.pick(palette),
    };
  });
  return (rawX, y) => {
    const x = rawX - PLATE_LEFT;
    const distance = Math.hypot(x - 0.5, y - 0.5);
    if (distance > 0.43) {
      const grain = fractalNoise(x * 3, y * 40, seed, 4);
      const gap = (y * 5) % 1 < 0.03 ? 0.6 : 1;
      const shadow = 1 - 0.45 * Math.exp(-(((distance - 0.43) / 0.05) ** 2));
      return shade(wood, (0.75 + 0.5 * grain) * gap * shadow);
    }
    for (let i = pieces.length - 1; i >= 0; i -= 1) {
      const piece = pieces[i];
      const edge = Math.hypot(x - piece.x, y - piece.y) / piece.size + 0.25 * (noise(x * 40, y * 40, i) - 0.5);
      if (edge < 1)
        return shade(
          piece.colour,
          1.12 -
            0.35 * edge +
            0.3 * (fractalNoise(x * 90, y * 90, seed + i, 2) - 0.5) -
            (0.25 * (x - piece.x + y - piece.y)) / piece.size,
        );
    }
    const rim =
      distance > 0.31 ? 1.02 - 0.08 * smoothStep(0.31, 0.33, distance) + 0.1 * smoothStep(0.4, 0.43, distance) : 0.95;
    return shade(dish, rim - 0.05 * (x + y - 1));
  };
}

/** Head and shoulders before a soft background. @param {Random} random @returns {Shader} */
export function portrait(random) {
  const seed = random.int(1, 99999);
  const [back, shirt] = random.sample(GLAZES, 2);
  const skin = fromHex(random.pick(['#f1c9a5', '#d9a077', '#a86b46', '#7a4a30', '#e8b48e', '#c58a63']));
  const hair = fromHex(random.pick(['#2a211c', '#5b3a25', '#a9764a', '#c9b8a0', '#7d3b26', '#8d8d92']));
  const isLong = random.chance(0.5);
  const tilt = random.between(-0.03, 0.03);
  return (x, y) => {
    const blur = fractalNoise(x * 3, y * 3, seed, 2);
    const cx = x - 0.5 - tilt;
    let colour = mix(shade(back, 0.75 + 0.7 * blur), [255, 250, 240], 0.25 * (1 - y));
    if ((cx / 0.42) ** 2 + ((y - 1.1) / 0.4) ** 2 < 1)
      colour = shade(shirt, 0.8 + 0.35 * noise(x * 60, y * 60, seed) - 0.3 * cx);
    if (Math.abs(cx) < 0.09 && y > 0.5 && y < 0.78) colour = shade(skin, 0.82);
    const head = (cx / 0.18) ** 2 + ((y - 0.42) / 0.24) ** 2;
    const mane = (cx / (isLong ? 0.25 : 0.21)) ** 2 + ((y - (isLong ? 0.46 : 0.36)) / (isLong ? 0.34 : 0.24)) ** 2;
    if (mane < 1 && (head >= 1 || y < 0.3)) colour = shade(hair, 0.75 + 0.5 * noise(x * 90, y * 9, seed));
    if (head < 1 && y >= 0.28 + 0.12 * Math.abs(cx)) {
      colour = shade(skin, 1.06 - 0.18 * head - 0.5 * cx);
      const eye = Math.hypot((Math.abs(cx) - 0.07) / 1.6, y - 0.41);
      if (eye < 0.013) colour = [38, 30, 28];
      else if (Math.abs(Math.abs(cx) - 0.07) < 0.035 && Math.abs(y - 0.375) < 0.007) colour = shade(hair, 0.8);
      else if (Math.abs(cx) < 0.055 && Math.abs(y - 0.545 + 1.6 * cx * cx) < 0.009)
        colour = mix(skin, [150, 50, 50], 0.65);
      else if (Math.abs(cx - 0.012) < 0.008 && y > 0.43 && y < 0.49) colour = shade(skin, 0.86);
    }
    return colour;
  };
}

/** A furnished room. @param {Random} random @returns {Shader} */
export function interior(random) {
  const seed = random.int(1, 99999);
  const wall = fromHex(random.pick(['#e9e3d6', '#cfd8d3', '#d8cfe0', '#c7d3df', '#efe0d0', '#9fb1a8']));
  const [sofa, rug] = random.sample(GLAZES, 2);
  const windowLeft = random.between(0.12, 0.3);
  const sofaLeft = random.between(0.5, 0.75);
  return (x, y) => {
    if (y > 0.74) {
      const plank = Math.floor((x - 0.75) / (0.05 + 0.2 * (y - 0.5)) + 40);
      if (((x - 0.8) / 0.55) ** 2 + ((y - 0.9) / 0.08) ** 2 < 1)
        return shade(rug, 0.8 + 0.35 * lattice(Math.floor(x * 150), Math.floor(y * 150), seed));
      return shade(
        [168, 122, 82],
        0.75 + 0.2 * lattice(plank, 1, seed) + 0.25 * fractalNoise(x * 20, y * 4, seed + plank, 3),
      );
    }
    const inSofa = x > sofaLeft && x < sofaLeft + 0.6 && y > 0.52;
    if (inSofa) {
      const cushion = ((x - sofaLeft) / 0.2) % 1;
      const seam = cushion < 0.03 || Math.abs(y - 0.63) < 0.006 ? 0.7 : 1;
      return shade(sofa, seam * (0.8 + 0.25 * noise(x * 110, y * 110, seed) + 0.2 * (0.74 - y)));
    }
    if (x > windowLeft && x < windowLeft + 0.3 && y > 0.14 && y < 0.56) {
      const frame = Math.abs(x - windowLeft - 0.15) < 0.006 || Math.abs(y - 0.35) < 0.006;
      return frame
        ? [250, 250, 248]
        : mix([206, 228, 242], [122, 160, 110], smoothStep(0.4, 0.55, y + 0.12 * fractalNoise(x * 9, 2, seed, 3)));
    }
    if (x > sofaLeft + 0.12 && x < sofaLeft + 0.46 && y > 0.16 && y < 0.4) {
      const hue = fractalNoise(x * 7, y * 7, seed + 5, 3);
      return mix(rug, sofa, smoothStep(0.35, 0.65, hue));
    }
    return shade(
      wall,
      0.97 -
        0.12 * y +
        0.05 * (fractalNoise(x * 60, y * 60, seed, 2) - 0.5) +
        0.1 * Math.exp(-(((x - windowLeft - 0.15) / 0.4) ** 2)),
    );
  };
}

/** Colour fields, for covers and adverts. @param {Random} random @returns {Shader} */
export function abstract(random) {
  const seed = random.int(1, 99999);
  const colours = random.sample(GLAZES, 4);
  const turn = random.between(0.6, 2.4);
  return (x, y) => {
    const warp = fractalNoise(x * 1.7, y * 1.7, seed, 3);
    const field = Math.sin((x * Math.cos(turn) + y * Math.sin(turn)) * 5 + warp * 8);
    const second = Math.cos((y - x) * 4 + warp * 6);
    return shade(
      mix(
        mix(colours[0], colours[1], 0.5 + 0.5 * field),
        mix(colours[2], colours[3], warp),
        smoothStep(-0.1, 0.5, second),
      ),
      0.92 + 0.16 * noise(x * 70, y * 70, seed),
    );
  };
}
