/** `npm run test:fuzz:formats [CASES] [SEED] [FORMAT]`: mutated files of every format, 100,000 of each. */
import { FORMATS } from '../formats.js';
import { fuzzFormat } from './fuzz-formats.js';

/** @import { FormatName } from '../detect-format.js' */

const MOST_MIB = 512;
const [cases = '100000', seed = '1', wanted] = process.argv.slice(2);
const formats = /** @type {FormatName[]} */ (wanted === undefined ? Object.keys(FORMATS) : [wanted]);
let faults = 0;
for (const format of formats) {
  const startMs = performance.now();
  const fuzzed = await fuzzFormat(format, { cases: Number(cases), seed: Number(seed) });
  const seconds = Math.round((performance.now() - startMs) / 1000);
  const { read, refused, slowestMs } = fuzzed;
  console.log(
    `${format}: ${cases} files of seed ${seed} in ${seconds} s, ${read} read, ${refused} refused, ` +
      `${fuzzed.faults.length} faults, the slowest ${Math.round(slowestMs)} ms`,
  );
  for (const fault of fuzzed.faults) console.log(fault.slice(0, 2_000));
  faults += fuzzed.faults.length;
}
const peakMiB = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(`${peakMiB} MiB at most`);
process.exitCode = faults === 0 && peakMiB <= MOST_MIB ? 0 : 1;
