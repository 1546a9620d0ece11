import { kilobytes } from '../sizes.js';

/** @import { ListedExchange } from '../../formats/jobs/worker-job.js' */
/** @import { Range, Summary } from './summarize.js' */

const MOST_HOSTS = 30;
const MOST_TYPES = 12;

/**
 * @param {Summary & {file: string, requests?: ListedExchange[]}} summary
 * @returns {string}
 */
export function renderSummary(summary) {
  const { file, format, title, entryUrl, device, requestCount, bodyBytes, hosts, types, statuses } = summary;
  const { httpVersions, recordedAt, times, warnings, requests = [] } = summary;
  const rows = (/** @type {[string, number, number][]} */ cells) =>
    cells.map(([name, count, bytes]) => `  ${String(count).padStart(6)}  ${kilobytes(bytes).padStart(11)}  ${name}`);
  return [
    `${file} (${format})`,
    ...(title === null ? [] : [`title: ${title}`]),
    `loads: ${entryUrl}`,
    `recorded: ${recordedAt.first ?? 'unknown'}${recordedAt.last === recordedAt.first ? '' : ` to ${recordedAt.last}`}`,
    `device: ${deviceText(device)}`,
    `answers: ${requestCount}, ${kilobytes(bodyBytes)} of bodies; status ${countsText(statuses)}`,
    `HTTP: ${countsText(httpVersions)}`,
    `connect time: ${rangeText(times.connectMs)}; server wait: ${rangeText(times.serverWaitMs)}`,
    `hosts: ${hosts.length}`,
    ...rows(hosts.slice(0, MOST_HOSTS).map(({ host, requests: count, bodyBytes: bytes }) => [host, count, bytes])),
    ...(hosts.length > MOST_HOSTS ? [`  and ${hosts.length - MOST_HOSTS} more`] : []),
    'types:',
    ...rows(types.slice(0, MOST_TYPES).map(({ mime, requests: count, bodyBytes: bytes }) => [mime, count, bytes])),
    ...(requests.length === 0 ? [] : ['requests:']),
    ...requests.map(({ method, url, status, bodyBytes: bytes }) =>
      [`  ${status}`, kilobytes(bytes).padStart(11), method, url].join('  '),
    ),
    ...(warnings.length === 0 ? [] : ['warnings:']),
    ...warnings.map((text) => `  ${text}`),
  ].join('\n');
}

/** @param {Summary['device']} device */
function deviceText(device) {
  if (device === null) return 'unknown';
  const { userAgent, viewport, devicePixelRatio, languages } = device;
  const size = viewport === null ? [] : [`${viewport.width}x${viewport.height}`];
  const ratio = devicePixelRatio === null ? [] : [`${devicePixelRatio}x`];
  return [...size, ...ratio, ...languages.slice(0, 1), ...(userAgent === null ? [] : [userAgent])].join(', ');
}

/** @param {Record<string, number>} counts */
function countsText(counts) {
  return Object.entries(counts)
    .map(([name, count]) => `${name} (${count})`)
    .join(', ');
}

/** @param {Range | null} range */
function rangeText(range) {
  if (range === null) return 'unknown';
  return `${range.least.toFixed(1)} to ${range.most.toFixed(1)} ms (${range.count})`;
}
