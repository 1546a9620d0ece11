/** The only place where a number becomes text. A missing value is a dash, never a zero. */

export const NO_VALUE = '–';

const MINUS = '−'; // as wide as a plus sign or a digit, so columns line up
const GAP = '\u00a0'; // a number and its unit stay on one line

/** @typedef {(value: number | null | undefined) => string} Format */

/**
 * @param {(value: number) => string} format
 * @returns {Format}
 */
const orDash = (format) => (value) =>
  value === null || value === undefined || !Number.isFinite(value) ? NO_VALUE : format(value).replace('-', MINUS);

/** `0.84 ms`, `84 ms`, `1.84 s`, `184 s`: three digits are more than page loads repeat to. */
export const formatMs = orDash((ms) => {
  const size = Math.abs(ms);
  if (size === 0) return `0${GAP}ms`;
  if (size < 9.95) return `${Number(ms.toPrecision(2))}${GAP}ms`;
  if (size < 999.5) return `${Math.round(ms)}${GAP}ms`;
  if (size < 99_950) return `${Number((ms / 1000).toPrecision(3)).toFixed(size < 9_995 ? 2 : 1)}${GAP}s`;
  return `${Math.round(ms / 1000)}${GAP}s`;
});

/** The same on an axis, where every tick is a round number: `1 s`. */
export const formatMsTick = orDash((ms) =>
  ms === 0
    ? '0'
    : Math.abs(ms) >= 1000
      ? `${Number((ms / 1000).toPrecision(6))}${GAP}s`
      : `${Number(ms.toPrecision(6))}${GAP}ms`,
);

/** Decimal units, as in the paper: 10 segments of 1500 bytes are 15 kB. */
export const formatBytes = orDash((bytes) => {
  const [factor, unit] = Math.abs(bytes) >= 999_500 ? [1e6, 'MB'] : Math.abs(bytes) >= 999.5 ? [1e3, 'kB'] : [1, 'B'];
  const value = bytes / factor;
  return `${Math.abs(value) < 9.95 && factor > 1 ? Number(value.toFixed(1)) : Math.round(value)}${GAP}${unit}`;
});

/** The same on an axis, where every tick is a round number: `150 kB`. */
export const formatBytesTick = orDash((bytes) =>
  bytes === 0
    ? '0'
    : bytes >= 1e6
      ? `${Number((bytes / 1e6).toPrecision(6))}${GAP}MB`
      : bytes >= 1e3
        ? `${Number((bytes / 1e3).toPrecision(6))}${GAP}kB`
        : `${bytes}${GAP}B`,
);

export const formatCount = orDash((count) => count.toLocaleString('en', { maximumFractionDigits: 0 }));

export const formatNumber = orDash((value) =>
  value === 0 ? '0' : Math.abs(value) < 99.95 ? String(Number(value.toPrecision(3))) : formatCount(value),
);

/** A share of 0..1: `59.4 %`; whole percents beyond 10 of them when `digits` is 0. */
export const formatShare = orDash((share) => formatPercent(share, 1));

/** @param {number | null | undefined} share */
export const formatWholeShare = (share) => orDash((value) => formatPercent(value, 0))(share);

/** @param {number} share @param {number} digits */
function formatPercent(share, digits) {
  const text = (share * 100).toFixed(digits);
  // 99.96 % is not all of them, and 0.04 % is not none.
  if (share < 1 && Number(text) >= 100) return `>${digits === 0 ? '99' : '99.9'}${GAP}%`;
  if (share > 0 && Number(text) === 0) return `<${digits === 0 ? '1' : '0.1'}${GAP}%`;
  return `${text}${GAP}%`;
}

/** How far something may lie on both sides: `±2 %`, `±1.5 %`. */
export const formatMargin = orDash((share) => `±${Number((share * 100).toPrecision(3))}${GAP}%`);

/** `<0.001`, `0.013`, `0.24`. */
export const formatPValue = orDash((p) => (p < 0.001 ? '<0.001' : p < 0.1 ? p.toFixed(3) : p.toFixed(2)));

/**
 * A signed relative difference, to the digits its interval can carry: `−7.1 %`, `−12 %`.
 * @param {{value: number | null, low: number | null, high: number | null}} estimate
 */
export const formatDifference = (estimate) =>
  orDash((value) => `${signed(value, digitsOf(estimate))}${GAP}%`)(estimate.value);

/**
 * The interval of a relative difference: `[−9.0, −5.2] %`, or a dash.
 * @param {{value: number | null, low: number | null, high: number | null}} estimate
 */
export function formatDifferenceInterval(estimate) {
  const { low, high } = estimate;
  if (low === null || high === null) return NO_VALUE;
  const digits = digitsOf(estimate);
  return `[${signed(low, digits)},${GAP}${signed(high, digits)}]${GAP}%`;
}

/**
 * An interval 10 points wide needs no decimals, one narrower than a point needs two.
 * @param {{value: number | null, low: number | null, high: number | null}} estimate
 */
function digitsOf({ value, low, high }) {
  if (low === null || high === null) return Math.abs(value ?? 0) >= 0.1 ? 0 : 1;
  return high - low >= 0.1 ? 0 : high - low >= 0.01 ? 1 : 2;
}

/** @param {number} share @param {number} digits */
function signed(share, digits) {
  const text = (share * 100).toFixed(digits);
  if (Number(text) === 0) return (0).toFixed(digits);
  return share > 0 ? `+${text}` : text.replace('-', MINUS);
}

/**
 * A signed difference in the unit of its metric: `−66 ms`, `+1.2 kB`, `+0.3 points` (of a percentage).
 * @param {number | null} value
 * @param {string} unit of the metric registry
 */
export function formatSigned(value, unit) {
  if (value === null) return NO_VALUE;
  const format = unit === 'share' ? formatPoints : unit === 'count' ? formatNumber : formatOfUnit(unit);
  const size = format(Math.abs(value));
  return Number.parseFloat(size) === 0 ? size : `${value > 0 ? '+' : MINUS}${size}`;
}

/** Percentages differ by points: from 10 % to 11 % is one of them, not one percent. */
const formatPoints = orDash((share) => `${(share * 100).toFixed(1)}${GAP}points`);

/**
 * The interval of a difference in the unit of its metric: `[−90, −41] ms`, `[−1.2 s, +40 ms]`.
 * @param {{low: number | null, high: number | null}} estimate
 * @param {string} unit of the metric registry
 */
export function formatSignedInterval({ low, high }, unit) {
  if (low === null || high === null) return NO_VALUE;
  const [[from, unitFrom = ''], [to, unitTo = '']] = [low, high].map((end) => formatSigned(end, unit).split(GAP));
  return unitFrom === unitTo
    ? `[${from},${GAP}${to}]${unitTo && GAP}${unitTo}`
    : `[${from}${GAP}${unitFrom}, ${to}${GAP}${unitTo}]`;
}

/** @type {Record<string, Format>} */
const FORMAT_OF_UNIT = { ms: formatMs, bytes: formatBytes, share: formatShare, count: formatCount };

/**
 * How values of a metric are written.
 * @param {string} unit of the metric registry
 * @returns {Format}
 */
export const formatOfUnit = (unit) => FORMAT_OF_UNIT[unit] ?? formatNumber;

/**
 * A value with its unit kept, for what is set beside another in the same unit: `26.6 ms`, `98.2 Mbit/s`.
 * @param {number | null | undefined} value
 * @param {string} unit
 */
export function formatQuantity(value, unit) {
  if (unit === 'share') return formatShare(value);
  return value === null || value === undefined || unit === ''
    ? formatNumber(value)
    : `${formatNumber(value)}${GAP}${unit}`;
}

/** ISO 8601 to `14 August 2026, 09:04 UTC`; what is no date stays as it is. @param {string} iso */
export function formatTime(iso) {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  const day = time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${time.toISOString().slice(11, 16)} UTC`;
}

/** `1 load`, `12 loads`. @param {number} count @param {string} noun @param {string} [plural] */
export const formatPlural = (count, noun, plural = `${noun}s`) =>
  `${formatCount(count)}${GAP}${count === 1 ? noun : plural}`;

/** The start of a text that may be as long as a recorded page likes. @param {string} text @param {number} [limit] */
export function shorten(text, limit = 80) {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length <= limit ? characters.join('') : `${characters.slice(0, limit - 1).join('')}…`;
}
