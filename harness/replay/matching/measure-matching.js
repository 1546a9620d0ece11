/** What matching costs: `node measure-matching.js FILE...` prints it for recordings. */
import { fileURLToPath } from 'node:url';
import { readRecording } from '../../recording/read-recording.js';
import { indexRecording } from './index-recording.js';
import { matchRequest } from './match-request.js';

/** @import { Exchange } from '../../recording/recording.js' */

/** @type {Record<string, (url: URL) => void>} */
const CHANGES = {
  'as recorded': () => {},
  'on the other scheme': (url) => {
    url.protocol = url.protocol === 'http:' ? 'https:' : 'http:';
  },
  'with a parameter more': (url) => {
    url.search += `${url.search === '' ? '?' : '&'}_=1763712345678`;
  },
  'below another path': (url) => {
    url.pathname = `/none${url.pathname}`;
  },
};

/**
 * Asks for each URL of a recording as it was recorded, and changed in several ways.
 * @param {Exchange[]} exchanges
 * @param {{repetitions?: number}} [options]
 */
export function measureMatching(exchanges, { repetitions = 20 } = {}) {
  const index = indexRecording({ exchanges });
  return {
    indexMs: meanMs(() => indexRecording({ exchanges }), repetitions),
    matches: Object.entries(CHANGES).map(([asked, change]) => {
      const requests = exchanges.map(({ method, url: recorded }) => {
        const url = new URL(recorded);
        change(url);
        return { method, url };
      });
      const matchAll = () => requests.map((request) => matchRequest(index, request).kind);
      return { asked, kinds: countOf(matchAll()), eachMs: meanMs(matchAll, repetitions) / requests.length };
    }),
  };
}

/** @param {string[]} words @returns {Record<string, number>} */
function countOf(words) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/**
 * @param {() => void} work done once more at first, to warm up
 * @param {number} repetitions
 */
function meanMs(work, repetitions) {
  work();
  const startMs = performance.now();
  for (let repetition = 0; repetition < repetitions; repetition += 1) work();
  return (performance.now() - startMs) / repetitions;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const file of process.argv.slice(2)) {
    const { exchanges } = await readRecording(file);
    const { indexMs, matches } = measureMatching(exchanges);
    console.log(`${file}: ${exchanges.length} exchanges, indexed in ${indexMs.toFixed(2)} ms`);
    for (const { asked, kinds, eachMs } of matches)
      console.log(`  ${asked}: ${(eachMs * 1000).toFixed(1)} µs a request, ${JSON.stringify(kinds)}`);
  }
