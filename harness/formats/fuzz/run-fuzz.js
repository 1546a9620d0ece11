/** `npm run test:fuzz:formats [CASES] [SEED] [FORMAT]`: mutated files of every format, 100,000 of each. */
import { pathToFileURL } from 'node:url';
import { FORMATS } from '../formats.js';
import { fuzzFormat } from './fuzz-formats.js';

/** @import { FormatName } from '../detect-format.js' */

const MOST_MIB = 512;

/**
 * @param {{cases: number, seed: number, formats: FormatName[], say: (line: string) => void}} options
 * @returns {Promise<boolean>} whether there was no fault, and enough memory
 */
export async function runFuzz({ cases, seed, formats, say }) {
  let count = 0;
  for (const format of formats) {
    const startMs = performance.now();
    const { read, refused, faults, slowestMs } = await fuzzFormat(format, { cases, seed });
    const seconds = Math.round((performance.now() - startMs) / 1000);
    say(
      `${format}: ${cases} files of seed ${seed} in ${seconds} s, ${read} read, ${refused} refused, ` +
        `${faults.length} faults, the slowest ${Math.round(slowestMs)} ms`,
    );
    for (const fault of faults) say(fault.slice(0, 2_000));
    count += faults.length;
  }
  const peakMiB = Math.round(process.resourceUsage().maxRSS / 1024);
  say(`${peakMiB} MiB at most`);
  return count === 0 && peakMiB <= MOST_MIB;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [cases = '100000', seed = '1', wanted] = process.argv.slice(2);
  const formats = /** @type {FormatName[]} */ (wanted === undefined ? Object.keys(FORMATS) : [wanted]);
  const isFine = await runFuzz({ cases: Number(cases), seed: Number(seed), formats, say: console.log });
  process.exitCode = isFine ? 0 : 1;
}
