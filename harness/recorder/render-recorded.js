/** @import { Recorded } from './record-page.js' */
/** @import { Failure } from './proxy/flow-collector.js' */
/** @import { ServedCounts } from '../replay/load-tally.js' */

const MOST_LISTED = 10;
const MOST_URL_CHARACTERS = 160;

/**
 * @typedef {{counts: (ServedCounts & {error: string | null}) | null, problem: string | null}} Replayed `problem`: why
 *   it was not replayed
 */

/**
 * What became of a page, for people.
 * @param {Recorded} recorded
 * @param {Replayed | null} replayed null: nobody tried
 * @returns {string} lines
 */
export function renderRecorded(recorded, replayed) {
  const { url, file, exchanges, hosts, error, problem, lost, notes, scrubbed, webSockets, tokenUrls } = recorded;
  const lines = [];
  if (file === null)
    lines.push(`record: recording ${plain(url)}: ${plain(error ?? problem ?? NOTHING)}; nothing is kept`);
  else {
    lines.push(`${file}: ${count(exchanges, 'exchange')} with ${count(hosts.length, 'host')}`);
    if (error !== null) lines.push(`  the page itself did not load: ${plain(error)}`);
    if (problem !== null)
      lines.push(
        `  ${plain(problem)}: ${count(lost, 'later exchange')} could not be written; what is there can be replayed`,
      );
    else if (lost > 0) lines.push(`  ${count(lost, 'exchange')} that HTTP cannot carry again left out`);
  }
  for (const note of notes) lines.push(`  ${plain(note)}`);
  lines.push(...renderFailures(file === null ? [] : recorded.failures));
  if (file === null) return lines.join('\n');
  if (webSockets > 0) lines.push(`  ${count(webSockets, 'WebSocket')} not recorded: a WARC has no place for them`);
  if (scrubbed.size > 0) {
    const names = [...scrubbed].map(([name, times]) => `${times} of ${name}`).join(', ');
    lines.push(`  scrubbed values: ${plain(names)}; --keep-secrets keeps them`);
  }
  if (tokenUrls.length > 0)
    lines.push(
      `  ${count(tokenUrls.length, 'URL')} with what is named as a token kept, because the page asks for them: ` +
        `${short(tokenUrls[0])}${tokenUrls.length > 1 ? ', ...' : ''}`,
    );
  if (replayed !== null) lines.push(...renderReplayed(replayed));
  return lines.join('\n');
}

const NOTHING = 'it sent no request that was answered';

/** @param {Failure[]} failures */
function renderFailures(failures) {
  /** @type {Map<string, Failure[]>} */
  const byHost = new Map();
  for (const failure of failures) {
    const host = URL.canParse(failure.url) ? new URL(failure.url).host : failure.url;
    byHost.set(host, [...(byHost.get(host) ?? []), failure]);
  }
  const lines = [...byHost].map(
    ([host, [first, ...others]]) =>
      `  not recorded: ${count(others.length + 1, 'request')} to ${short(host)}: ${plain(first.reason)}`,
  );
  return atMost(lines, 'more hosts');
}

/** @param {Replayed} replayed */
function renderReplayed({ counts, problem }) {
  if (counts === null) return [`  it could not be replayed: ${plain(problem ?? '')}`];
  const { exact, canonical, fuzzy, stubbed, missed, missedUrls, error } = counts;
  const answered = exact + canonical + fuzzy;
  const all = answered + missed; // what is stubbed is neither, as in a bench
  const kinds = Object.entries({ exact, canonical, fuzzy, stubbed }).filter(([, number]) => number > 0);
  return [
    `  replayed: ${answered} of ${count(all, 'request')} answered, ` +
      `coverage ${all === 0 ? 'none' : (answered / all).toFixed(2)} ` +
      `(${[...kinds.map(([kind, number]) => `${number} ${kind}`), `${missed} missed`].join(', ')})`,
    ...(error === null ? [] : [`  the replayed page did not load: ${plain(error)}`]),
    ...atMost(
      missedUrls.map((url) => `  missed: ${short(url)}`),
      'more',
    ),
  ];
}

/** @param {string[]} lines @param {string} more */
function atMost(lines, more) {
  if (lines.length <= MOST_LISTED) return lines;
  return [...lines.slice(0, MOST_LISTED), `  and ${lines.length - MOST_LISTED} ${more}`];
}

/** @param {number} number @param {string} thing */
function count(number, thing) {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

/** @param {string} text */
function short(text) {
  const whole = plain(text);
  return whole.length <= MOST_URL_CHARACTERS ? whole : `${whole.slice(0, MOST_URL_CHARACTERS)}...`;
}

/** A page chose it: what would act on a terminal is not printed. @param {string} text */
function plain(text) {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');
}
