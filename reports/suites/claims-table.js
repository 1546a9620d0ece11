/** @import { JudgedClaim, Verdict } from '../../harness/types/suite.js' */
/** @import { Value } from '../html.js' */
import { dataTable } from '../data-table.js';
import { formatNumber, NO_VALUE } from '../format.js';
import { html } from '../html.js';

/** @type {Record<Verdict, {kind: string, sign: string}>} */
const LOOKS = {
  reproduced: { kind: 'reproduced', sign: '✓' },
  'not reproduced': { kind: 'not-reproduced', sign: '✗' },
  'cannot be tested here': { kind: 'untested', sign: '?' },
  control: { kind: 'untested', sign: '·' },
};

/** @param {number | null} value @param {string} unit */
const withUnit = (value, unit) =>
  value === null ? NO_VALUE : unit === '' ? formatNumber(value) : `${formatNumber(value)}\u00a0${unit}`;

/** `7.18 to 12 Mbit/s`, `above 1`. @param {Pick<JudgedClaim, 'tolerance' | 'unit'>} claim */
export function toleranceInWords({ tolerance: { low, high }, unit }) {
  if (low === null && high === null) return NO_VALUE;
  if (high === null) return `above ${withUnit(low, unit)}`;
  if (low === null) return `below ${withUnit(high, unit)}`;
  return low === high ? withUnit(low, unit) : `${formatNumber(low)} to ${withUnit(high, unit)}`;
}

/** `8.9 [8.1, 9.7] Mbit/s, 3 repetitions`. @param {JudgedClaim} claim */
export function measuredInWords({ estimate: { value, low, high, n }, unit }) {
  if (value === null) return NO_VALUE;
  const interval = low === null || high === null ? '' : ` [${formatNumber(low)},\u00a0${formatNumber(high)}]`;
  return `${formatNumber(value)}${interval}${unit === '' ? '' : `\u00a0${unit}`}, n\u00a0=\u00a0${n}`;
}

/** @param {Verdict} verdict */
export const verdictMark = (verdict) =>
  html`<span class="claim-verdict ${LOOKS[verdict].kind}"><span class="sign" aria-hidden="true">${LOOKS[verdict].sign}</span>${verdict}</span>`;

/** Every claim with its source, published and measured. @param {JudgedClaim[]} claims */
export const claimsTable = (claims) =>
  dataTable({
    caption: 'Claims of the paper, published and measured',
    columns: [
      { text: 'Claim' },
      { text: 'Source' },
      { text: 'Published', number: true },
      { text: 'Counts as reproduced', number: true },
      { text: 'Measured, 95 % interval', number: true },
      { text: 'Verdict' },
    ],
    rows: claims.map(
      (claim) =>
        /** @type {Value[]} */ ([
          html`${claim.says}${claim.untestable === undefined && html`<span class="medians">${claim.quantity}</span>`}`,
          claim.source,
          claim.published === null ? 'no number' : withUnit(claim.published, claim.unit),
          toleranceInWords(claim),
          measuredInWords(claim),
          html`${verdictMark(claim.verdict)}${claim.why !== null && html`<br><span class="soft">${claim.why}</span>`}`,
        ]),
    ),
  });
