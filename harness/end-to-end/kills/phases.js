import { existsSync, readFileSync, watch } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { descendants } from './descendants.js';

/** @typedef {ReturnType<typeof import('../support/start-bench.js').startBench>} Bench */

const POLL_MS = 20;

/**
 * The parts of a bench, each with the moment at which it begins and how long it goes on at least.
 * @type {{name: string, lastsMs: number, begun: (bench: Bench, outDir: string) => Promise<unknown>}[]}
 */
export const PHASES = [
  { name: 'set-up', lastsMs: 500, begun: async () => {} },
  { name: 'opening the lab', lastsMs: 2_000, begun: (bench) => until(() => /^building the lab/m.test(bench.output())) },
  {
    name: 'link check',
    lastsMs: 1_500,
    begun: (bench) => until(() => descendants(Number(bench.child.pid)).some((pid) => /^mm-/.test(commandOf(pid)))),
  },
  { name: 'loads', lastsMs: 3_000, begun: (bench) => until(() => /^link \S+: as asked/m.test(bench.output())) },
  // its files are written within milliseconds
  { name: 'report', lastsMs: 0, begun: (_, outDir) => untilPartOf(outDir, /^(results\.json|loads\.csv|report\.html)/) },
];

/** @param {() => boolean} isTrue */
async function until(isTrue) {
  while (!isTrue()) await delay(POLL_MS, undefined, { ref: false });
}

/** @param {string} folder @param {RegExp} name */
async function untilPartOf(folder, name) {
  await until(() => existsSync(folder));
  const watcher = watch(folder, { persistent: false });
  await new Promise((resolve) => watcher.on('change', (_, file) => name.test(String(file)) && resolve(null)));
  watcher.close();
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
  } catch {
    return ''; // it has ended meanwhile
  }
}
