/** `npm run test:fuzz`: mutated records and experiment files; each gives a report or one sentence, within 1 GB. */
import { pathToFileURL } from 'node:url';
import { fuzzAll } from './fuzz-all.js';

const MOST_MIB = 1_024;
const MOST_SHOWN = 20;

/**
 * @param {{cases: number, seed: number, say: (line: string) => void}} options
 * @returns {boolean} whether there was no fault, and enough memory
 */
export function fuzzInput({ cases, seed, say }) {
  let faults = 0;
  const startMs = performance.now();
  for (const { what, cases: tried, refused, reports, faults: found } of fuzzAll({ cases, seed })) {
    say(`${tried} ${what}: ${refused} refused by a sentence, ${reports} reports, ${found.length} faults`);
    for (const fault of found.slice(0, MOST_SHOWN)) say(fault.slice(0, 2_000));
    faults += found.length;
  }
  const peakMiB = Math.round(process.resourceUsage().maxRSS / 1024);
  const seconds = Math.round((performance.now() - startMs) / 1000);
  say(`${cases} cases from seed ${seed} in ${seconds} s, ${peakMiB} MiB at most, ${faults} faults`);
  return faults === 0 && peakMiB <= MOST_MIB;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { SLOWSTART_FUZZ_CASES = 100_000, SLOWSTART_SEED = 1 } = process.env;
  const isFine = fuzzInput({ cases: Number(SLOWSTART_FUZZ_CASES), seed: Number(SLOWSTART_SEED), say: console.log });
  process.exitCode = isFine ? 0 : 1;
}
