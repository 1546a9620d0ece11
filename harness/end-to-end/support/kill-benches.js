import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { hostTraces } from './host-traces.js';
import { startBench } from './start-bench.js';

const HARNESS = fileURLToPath(new URL('../..', import.meta.url));
const LATEST_KILL_MS = 9000; // the lab, the link check and the first loads of two arms take that long

/**
 * Kills a real bench again and again at random moments, cleans up after each, and lets the last one end.
 * @param {{kills: number, seed: number, outDir: string, options: string[]}} settings `options` of `npm run bench --`
 * @returns {Promise<{kept: string[], records: string[]}>} `kept`: lines of records.jsonl after the last kill
 * @throws {AssertionError} naming what a killed bench has left on the host after clean-up
 */
export async function killBenches({ kills, seed, outDir, options }) {
  const before = new Set(hostTraces());
  const random = xoroshiro128plus(seed);
  const resume = () => (existsSync(join(outDir, 'experiment.json')) ? ['--resume'] : []);
  let kept = recordLines(outDir);
  for (let kill = 1; kill <= kills; kill++) {
    const afterMs = uniformInt(random, 0, LATEST_KILL_MS);
    const bench = startBench([...options, '--out', outDir, ...resume()]);
    const timer = setTimeout(() => bench.child.kill('SIGKILL'), afterMs);
    await bench.ended;
    clearTimeout(timer);
    await promisify(execFile)(process.execPath, [join(HARNESS, 'clean.js')]);
    const left = hostTraces().filter((trace) => !before.has(trace));
    assert.deepEqual(
      left,
      [],
      `kill ${kill} of ${kills}, after ${afterMs} ms (seed ${seed}), left this after clean-up`,
    );
    const lines = recordLines(outDir);
    assert.deepEqual(lines.slice(0, kept.length), kept, `kill ${kill} changed loads that were finished`);
    kept = lines;
  }
  const last = startBench([...options, '--out', outDir, ...resume()]);
  const code = await last.ended;
  assert.equal(code, 0, last.output());
  return { kept, records: recordLines(outDir) };
}

/** Whole lines: a kill may have torn the last one. @param {string} outDir */
function recordLines(outDir) {
  const file = join(outDir, 'records.jsonl');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
}
