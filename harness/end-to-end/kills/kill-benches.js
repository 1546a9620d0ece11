import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { readAllRecords } from '../../results/read-all-records.js';
import { hostState } from '../soak/host-state.js';
import { settledChanges } from '../soak/settled-changes.js';
import { hostTraces } from '../support/host-traces.js';
import { startBench } from '../support/start-bench.js';
import { descendants } from './descendants.js';
import { PHASES } from './phases.js';

/** @typedef {ReturnType<typeof startBench>} Bench */

const HARNESS = fileURLToPath(new URL('../..', import.meta.url));
const GOES_ON_MS = 2_000; // a bench that lost children and lives; then it is killed too
const LATEST_PHASE_MS = 60_000;
/** Who is killed: in each phase another, and in the next round the next. */
const VICTIMS = /** @type {const} */ (['harness and children', 'a child', 'harness', 'all children']);

/**
 * Kills a real bench again and again, in one phase after the other, cleans up after each, and lets the last one end.
 * @param {{kills: number, seed: number, outDir: string, options: string[], say: (line: string) => void}} settings
 *   `kills`: each folder below `outDir` sees a kill in each phase; `options` of `npm run bench --`
 * @returns {Promise<{kept: string[], records: string[]}[]>} of each folder: `kept`: lines of records after the last
 *   kill
 * @throws {AssertionError} naming what a killed bench has left on the host after clean-up
 */
export async function killBenches({ kills, seed, outDir, options, say }) {
  const tracesBefore = new Set(hostTraces());
  const hostBefore = hostState();
  const random = xoroshiro128plus(seed);
  const rounds = [];
  for (let round = 0; round * PHASES.length < kills; round++) {
    const folder = join(outDir, String(round));
    const start = (/** @type {{setUp?: boolean}} */ how = {}) =>
      startBench(
        [...options, '--out', folder, ...(existsSync(join(folder, 'experiment.json')) ? ['--resume'] : [])],
        how,
      );
    let kept = await recordLines(folder);
    for (const [index, phase] of PHASES.slice(0, kills - round * PHASES.length).entries()) {
      const victim = VICTIMS[(round + index) % VICTIMS.length];
      const bench = start({ setUp: phase.name === 'set-up' });
      const told = await killIn(phase, { bench, folder, victim, random });
      const what = `${victim} killed in phase "${phase.name}", ${told} (seed ${seed}, round ${round})`;
      say(what);
      assert.doesNotMatch(bench.output(), /^\s+at .*:\d+:\d+\)?$/m, `${what}: no defect`);
      await promisify(execFile)(process.execPath, [join(HARNESS, 'clean.js')]);
      const left = hostTraces().filter((trace) => !tracesBefore.has(trace));
      assert.deepEqual([...left, ...(await settledChanges(hostBefore))], [], `${what}: left after clean-up`);
      const lines = await recordLines(folder);
      assert.deepEqual(lines.slice(0, kept.length), kept, `${what}: changed loads that were finished`);
      kept = lines;
    }
    const last = start();
    assert.equal(await last.ended, 0, last.output());
    rounds.push({ kept, records: await recordLines(folder) });
  }
  return rounds;
}

/**
 * @param {typeof PHASES[number]} phase
 * @param {{bench: Bench, folder: string, victim: typeof VICTIMS[number], random: ReturnType<typeof xoroshiro128plus>}}
 *   settings
 * @returns {Promise<string>} how it ended, in words
 */
async function killIn(phase, { bench, folder, victim, random }) {
  const late = delay(LATEST_PHASE_MS, 'late', { ref: false });
  const first = await Promise.race([phase.begun(bench, folder).then(() => 'begun'), bench.ended, late]);
  if (first !== 'begun') bench.child.kill('SIGKILL');
  assert.equal(first, 'begun', `phase "${phase.name}" begins: ${bench.output()}`);
  const afterMs = uniformInt(random, 0, phase.lastsMs);
  await Promise.race([delay(afterMs), bench.ended]);
  const children = descendants(Number(bench.child.pid));
  const wanted =
    victim === 'a child'
      ? children.slice(uniformInt(random, 0, Math.max(0, children.length - 1))).slice(0, 1)
      : children;
  if (victim.startsWith('harness')) bench.child.kill('SIGKILL');
  if (victim !== 'harness') for (const pid of wanted) killUnlessEnded(pid);
  await Promise.race([delay(GOES_ON_MS), bench.ended]);
  const code = bench.child.exitCode;
  bench.child.kill('SIGKILL');
  await bench.closed;
  return `after ${afterMs} ms, with ${children.length} children: ${code === null ? 'killed' : `it ended with ${code}`}`;
}

/** @param {number} pid */
function killUnlessEnded(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/** @param {string} outDir */
async function recordLines(outDir) {
  return (await readAllRecords(outDir)).map((record) => JSON.stringify(record));
}
