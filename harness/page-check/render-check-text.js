/** @typedef {import('./page-report.js').CheckedPage} CheckedPage */

const MOST_URLS = 3;
const URL_CHARACTERS = 120;

/**
 * A checked page as lines of a terminal.
 * @param {CheckedPage} checked
 * @returns {string}
 */
export function renderCheckText(checked) {
  const { id, verdict, reasons, requests, bytes, vetted, content, wire, consoleErrors, missedUrls, tried } = checked;
  const lines = [`${plain(id)}: ${verdict}${reasons.length > 0 ? `: ${reasons.map(plain).join('; ')}` : ''}`];
  if (vetted === null) return `${lines[0]}\n`;
  const shares = `${share(vetted.contentCoverage)} answered, trackers apart; ${share(vetted.coverage)} of all`;
  lines.push(`  requests  ${kinds(requests, String)} (${shares})`);
  lines.push(`  bytes     ${kinds(bytes, kilobytes)}`);
  lines.push(
    `  asked for ${share(vetted.bytesAsked)} of the recording: ${kilobytes(content.askedBytes)} of ` +
      `${kilobytes(content.recordedBytes)}, trackers and beacons apart`,
  );
  lines.push(
    `  on the wire ${kilobytes(wire.receivedBytes)} of bodies, recorded ${kilobytes(wire.recordedBytes)} ` +
      `(${wire.share === null ? 'nothing to compare' : `${(wire.share * 100).toFixed(1)} %`})`,
  );
  const recordedErrors =
    checked.recordedConsoleErrors === null ? '' : `, ${checked.recordedConsoleErrors} when recorded`;
  lines.push(
    `  painted   ${vetted.painted ? 'yes' : 'no'}; ${consoleErrors.length} errors on the console${recordedErrors}`,
  );
  const ratios = tried.map(
    ({ devicePixelRatio, contentCoverage, bytesAsked }) =>
      `${devicePixelRatio}x: ${share(contentCoverage)} answered, ${share(bytesAsked)} of bytes asked for`,
  );
  if (ratios.length > 1) lines.push(`  tried     ${ratios.join('; ')}`);
  for (const url of missedUrls.slice(0, MOST_URLS)) lines.push(`  missed    ${plain(url).slice(0, URL_CHARACTERS)}`);
  if (missedUrls.length > MOST_URLS) lines.push(`  and ${missedUrls.length - MOST_URLS} more`);
  return `${lines.join('\n')}\n`;
}

/** @param {Record<string, number>} counts @param {(count: number) => string} format */
function kinds(counts, format) {
  const parts = Object.entries(counts).map(([kind, count]) => `${format(count)} ${kind}`);
  return parts.length > 0 ? parts.join(', ') : 'none';
}

/** @param {number | null} value rounded down: what is below a gate must not look as if it were at it */
function share(value) {
  return value === null ? 'unknown' : `${Math.floor(value * 100)} %`;
}

/** @param {number | null} bytes */
function kilobytes(bytes) {
  return bytes === null ? 'unknown' : `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
}

/** What would act on a terminal is not printed. @param {string} text */
function plain(text) {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');
}
