/** @import { RecordedDevice } from '../../recording/recording.js' */

/** A text of some fields; a browser has no more languages. */
const MOST_CHARACTERS = 1_000;
const MOST_LANGUAGES = 20;
const MOST_PIXELS = 100_000;

/**
 * As what a page was recorded, by the `json-metadata` of a warcinfo record.
 * @param {Buffer} block
 * @returns {RecordedDevice | null} null where its writer did not say
 */
export function deviceOfInfo(block) {
  const { device } = parseObject(/^json-metadata:(.*)$/im.exec(block.toString('utf8'))?.[1] ?? '');
  if (typeof device !== 'object' || device === null) return null;
  const { userAgent, viewport, devicePixelRatio, languages } = device;
  const { width, height } = Object(viewport);
  return {
    userAgent: isText(userAgent) ? userAgent : null,
    viewport: isSide(width) && isSide(height) ? { width, height } : null,
    devicePixelRatio: typeof devicePixelRatio === 'number' && devicePixelRatio > 0 ? devicePixelRatio : null,
    languages: Array.isArray(languages) ? languages.filter(isText).slice(0, MOST_LANGUAGES) : [],
  };
}

/** @param {unknown} value @returns {value is string} */
function isText(value) {
  return typeof value === 'string' && value.length <= MOST_CHARACTERS && /^[ -~]+$/.test(value);
}

/** @param {unknown} value in CSS pixels */
function isSide(value) {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST_PIXELS;
}

/** @param {string} json @returns {Record<string, any>} empty when it is no JSON object */
function parseObject(json) {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}
