/**
 * Loads every bundled page in Chrome and prints, as Markdown, how the corpus compares with the distributions it was
 * built to: `node pages/generate/describe-corpus.js`. The numbers in pages/README.md come from here.
 */
import { mean, median, quantile } from 'simple-statistics';
import { connectionsOf } from '../../harness/metrics/connections.js';
import { pageType } from '../../harness/metrics/page-type.js';
import { findPages } from '../../harness/recording/finding/find-pages.js';
import { PROJECT_ROOT } from '../../harness/set-up/project-root.js';
import { loadPreview } from './load-preview.js';

/** @typedef {Awaited<ReturnType<typeof measure>>} Measured */

const measured = [];
for (const page of await findPages(['paper'], { root: PROJECT_ROOT })) measured.push(await measure(page));
console.log(`${pageTable(measured)}\n\n${corpusTable(measured)}`);
for (const { id, problems } of measured) for (const problem of problems) console.error(`${id}: ${problem}`);

/** @param {import('../../harness/types/experiment.js').PageRef} page */
async function measure(page) {
  const { load, served, problems } = await loadPreview({ page, file: page.file });
  const connections = connectionsOf(load);
  return {
    id: page.id,
    type: pageType(load),
    requests: load.requests.length,
    hosts: new Set(load.requests.map(({ url }) => new URL(url).host)).size,
    connectionBytes: connections.map(({ bytes }) => bytes),
    encryptedShare: mean(connections.map(({ encrypted }) => Number(encrypted))),
    // over TLS alone: on everything else our own proxy puts its word
    foreignShare: mean(load.requests.map(({ encrypted, xCache }) => Number(encrypted && xCache !== null))),
    problems: [
      ...problems,
      ...served.missedUrls.map((url) => `missed ${url}`),
      ...(looseAnswers(served) > 0 ? [`${looseAnswers(served)} answers matched loosely`] : []),
    ],
  };
}

/** @param {import('../../harness/replay/load-tally.js').ServedCounts} served */
function looseAnswers({ canonical, fuzzy, stubbed }) {
  return canonical + fuzzy + stubbed;
}

/** @param {Measured[]} pages */
function pageTable(pages) {
  const rows = pages.map(({ id, type, requests, hosts, connectionBytes, encryptedShare }) => {
    const bytes = connectionBytes.reduce((sum, size) => sum + size, 0);
    return (
      `| ${id} | ${type} | ${requests} | ${hosts} | ${connectionBytes.length} | ${percent(encryptedShare)} | ` +
      `${kilobytes(bytes)} | ${kilobytes(Math.max(...connectionBytes))} |`
    );
  });
  return `| Page | Type as loaded | Requests | Hosts | Connections | Encrypted | Kilobytes | Largest connection, kB |
|---|---|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}`;
}

/** @param {Measured[]} pages */
function corpusTable(pages) {
  const sizes = pages.flatMap(({ connectionBytes }) => connectionBytes);
  const requests = pages.map((page) => page.requests);
  const hosts = pages.map((page) => page.hosts);
  /** @param {number} limit */
  const below = (limit) => percent(sizes.filter((bytes) => bytes < limit).length / sizes.length);
  /** @param {string} type */
  const ofType = (type) => percent(pages.filter((page) => page.type === type).length / pages.length);
  return `| Distribution | Paper | This corpus |
|---|---|---|
| requests a page, median (range) | about 100 | ${median(requests)} (${Math.min(...requests)} to ${Math.max(...requests)}) |
| hosts a page, median (range) | 5 to 30 | ${median(hosts)} (${Math.min(...hosts)} to ${Math.max(...hosts)}) |
| connections below 50 kB | about 85 % | ${below(50_000)} of ${sizes.length} |
| connections below 500 kB | 99 % | ${below(500_000)} |
| median connection | | ${kilobytes(quantile(sizes, 0.5))} kB |
| mostly encrypted pages | 37.6 % | ${ofType('encrypted')} |
| mostly unencrypted pages | 33.4 % | ${ofType('unencrypted')} |
| mixed pages | 29.1 % | ${ofType('mixed')} |
| objects with a foreign X-Cache | 11.27 % | ${percent(mean(pages.map((page) => page.foreignShare)))} |`;
}

/** @param {number} share */
function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(0);
}
