import { readFile } from 'node:fs/promises';
import { chromeFlags } from '../../browser/chrome-flags.js';
import { addressesOf, planAddresses } from '../../network/address-plan.js';
import { findPages } from '../../recording/finding/find-pages.js';
import { startOrigin } from '../../replay/start-origin.js';
import { readExperimentFile } from '../../results/read-experiment-file.js';
import { openRunStore } from '../../results/run-store.js';
import { writeResults } from '../../results/write-results.js';
import { PROJECT_ROOT } from '../../set-up/project-root.js';
import { hodgesLehmann } from '../../statistics/hodges-lehmann.js';
import { median } from '../../statistics/median.js';
import { seededRandom } from '../../statistics/seeded-random.js';

/** Loads that are begun of a large corpus: each has its hosts' certificates signed. */
const LOADS_BEGUN = 50;

/** @typedef {{note: string, otherMiB?: number}} Outcome `otherMiB`: peak memory of a process that was started */

/**
 * Things done at size, each in a process of its own by measureRow(): in a folder, or with so many numbers.
 * @type {Record<string, (argument: string) => Promise<Outcome>>}
 */
export const sizeRows = {
  report: async (dir) => {
    const { loads, comparisons } = await writeResults(dir);
    return { note: `${loads.length} loads, ${comparisons.length} comparisons` };
  },
  resume: async (dir) => {
    const { experiment } = await readExperimentFile(dir);
    const store = await openRunStore(dir, { resume: true, experiment });
    await store.close();
    return { note: `${store.finished.size} loads are finished` };
  },
  start: async (folder) => {
    const known = new Map();
    const pages = await findPages([folder], { root: PROJECT_ROOT, cwd: PROJECT_ROOT, known });
    const recordings = pages.map(({ id, file, entryUrl }) => ({ pageId: id, file, entryUrl, known: known.get(id) }));
    const origin = await startOrigin({ recordings, address: '127.0.0.1', ports: { http: 0, https: 0 } });
    try {
      const addresses = planAddresses(origin.hosts);
      const longest = Math.max(...[...origin.pages.values()].map(({ hosts }) => longestFlag(addresses, hosts)));
      const beginMs = [];
      for (const { id } of pages.slice(0, LOADS_BEGUN)) {
        const startMs = performance.now();
        await origin.beginLoad(id);
        beginMs.push(performance.now() - startMs);
        await origin.endLoad();
      }
      return {
        note:
          `${origin.hosts.length} hosts; ${longest} bytes in the longest argument of Chrome; a load of another page ` +
          `begins in ${median(beginMs)?.toFixed(0)} ms`,
        otherMiB: await peakMiB(origin.pid),
      };
    } finally {
      await origin.stop();
    }
  },
  'hodges-lehmann': async (n) => {
    const { value } = hodgesLehmann(differences(Number(n)));
    return { note: `estimate ${value}` };
  },
  'all-averages': async (n) => {
    const values = differences(Number(n));
    const averages = new Float64Array((values.length * (values.length + 1)) / 2);
    let place = 0;
    for (let row = 0; row < values.length; row += 1)
      for (let column = row; column < values.length; column += 1)
        averages[place++] = (values[row] + values[column]) / 2;
    averages.sort();
    const middle = (averages[(averages.length - 1) >> 1] + averages[averages.length >> 1]) / 2;
    return { note: `estimate ${middle}` };
  },
};

/** @param {number} n */
function differences(n) {
  const random = seededRandom(1);
  return Array.from({ length: n }, () => random.normal());
}

/** @param {Map<string, string>} addresses @param {string[]} hosts of one page */
function longestFlag(addresses, hosts) {
  const flags = chromeFlags({
    profileFolder: '/run/profile',
    addresses: addressesOf(addresses, hosts),
    certificateKeyHash: '',
    sandbox: true,
    netLogFile: null,
  });
  return Math.max(...flags.map((flag) => Buffer.byteLength(flag)));
}

/** @param {number} pid */
async function peakMiB(pid) {
  const kib = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}
