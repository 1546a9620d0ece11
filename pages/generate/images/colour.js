/** @typedef {[number, number, number]} Colour red, green, blue, 0..255 */

/** @param {Colour} a @param {Colour} b @param {number} t 0: a, 1: b @returns {Colour} */
export function mix(a, b, t) {
  const k = t < 0 ? 0 : Math.min(t, 1);
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k];
}

/** 0 below `low`, 1 above `high`, smooth between. @param {number} low @param {number} high @param {number} value */
export function smoothStep(low, high, value) {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

/** @param {Colour} colour @param {number} factor @returns {Colour} */
export function shade(colour, factor) {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

/** @param {string} hex `#rrggbb` @returns {Colour} */
export function fromHex(hex) {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
