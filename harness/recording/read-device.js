/** @import { RecordedDevice } from './recording.js' */

/** A user agent is sent as a header. */
const MAX_USER_AGENT_CHARACTERS = 1_000;
/** CSS pixels: larger than any screen, smaller than what a browser refuses. */
const MAX_PIXELS = 10_000;
const MAX_PIXEL_RATIO = 10;
const MAX_LANGUAGES = 20;
/** BCP 47, as far as its letters go. */
const LANGUAGE = /^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8}){0,5}$/;

/**
 * As what a page was recorded, as far as what its recorder wrote of it can be used. A recording comes from anybody.
 * @param {unknown} value `device` of the recording's metadata
 * @returns {RecordedDevice | null} null where it says nothing that can be used
 */
export function readDevice(value) {
  const { userAgent, viewport, devicePixelRatio, languages } = Object(value);
  const { width, height } = Object(viewport);
  const device = {
    userAgent: isUserAgent(userAgent) ? userAgent : null,
    viewport: isPixels(width) && isPixels(height) ? { width, height } : null,
    devicePixelRatio: isNumberIn(devicePixelRatio, 0.1, MAX_PIXEL_RATIO) ? devicePixelRatio : null,
    languages: Array.isArray(languages) ? languages.filter(isLanguage).slice(0, MAX_LANGUAGES) : [],
  };
  const isEmpty = Object.values(device).every(
    (field) => field === null || (Array.isArray(field) && field.length === 0),
  );
  return isEmpty ? null : device;
}

/** @param {unknown} value @returns {value is string} */
function isUserAgent(value) {
  return typeof value === 'string' && value.length <= MAX_USER_AGENT_CHARACTERS && /^[\x20-\x7e]+$/.test(value);
}

/** @param {unknown} value @returns {value is number} */
function isPixels(value) {
  return Number.isInteger(value) && isNumberIn(value, 1, MAX_PIXELS);
}

/** @param {unknown} value @param {number} least @param {number} most @returns {value is number} */
function isNumberIn(value, least, most) {
  return typeof value === 'number' && value >= least && value <= most;
}

/** @param {unknown} value @returns {value is string} */
function isLanguage(value) {
  return typeof value === 'string' && LANGUAGE.test(value);
}
