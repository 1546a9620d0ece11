import { readDevice } from './read-device.js';

/** @import { Exchange, RecordedDevice } from './recording.js' */

/**
 * As what a page was recorded, by what its recorder wrote, else by the headers of the request for its entry page.
 * @param {{told: RecordedDevice | null, exchanges: Exchange[], entryUrl: string}} recording `told`: by the recorder
 * @returns {RecordedDevice | null} null where nothing is known
 */
export function recordedDevice({ told, exchanges, entryUrl }) {
  const entry = exchanges.find(({ url }) => url === entryUrl);
  const header = (/** @type {string} */ wanted) =>
    entry?.requestHeaders.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const fromHeaders = readDevice({
    userAgent: header('user-agent'),
    languages: languagesOf(header('accept-language') ?? ''),
  });
  return mergeDevices(told, fromHeaders);
}

/**
 * @param {RecordedDevice | null} first
 * @param {RecordedDevice | null} second tells what the first does not
 * @returns {RecordedDevice | null}
 */
export function mergeDevices(first, second) {
  if (first === null || second === null) return first ?? second;
  return {
    userAgent: first.userAgent ?? second.userAgent,
    viewport: first.viewport ?? second.viewport,
    devicePixelRatio: first.devicePixelRatio ?? second.devicePixelRatio,
    languages: first.languages.length > 0 ? first.languages : second.languages,
  };
}

/** Of `en-US, en; q=0.5`, in the order of their weights (RFC 9110, 12.4.2). @param {string} header */
function languagesOf(header) {
  return header
    .slice(0, 1_000)
    .split(',')
    .map((item) => {
      const [tag, ...parameters] = item.split(';').map((part) => part.trim());
      const weight = parameters.map((part) => /^q=([\d.]+)$/i.exec(part)?.[1]).find((text) => text !== undefined);
      return { tag, weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
