/** `npm run test:fuzz:origin [ANSWERS] [SEED]`: 100,000 mutated answers through real origins. */
import { fuzzOrigin } from './fuzz-origin.js';

const [answers = 100_000, seed = 1] = process.argv.slice(2).map(Number);
const startMs = performance.now();
const { asked, outcomes, unreadable, deaths, highestMiB } = await fuzzOrigin({
  answers,
  seed,
  onProgress: (fuzzed) => console.error(`${fuzzed.asked} asked, ${fuzzed.deaths} dead origins`),
});
console.log(`${asked} requests, ${unreadable} recordings refused, ${deaths} dead origins, at most ${highestMiB} MiB`);
for (const [outcome, count] of Object.entries(outcomes).sort(([, a], [, b]) => b - a))
  console.log(`${count}  ${outcome}`);
console.log(`${Math.round((performance.now() - startMs) / 1000)} s, seed ${seed}`);
process.exitCode = deaths === 0 && asked > 0 ? 0 : 1;
