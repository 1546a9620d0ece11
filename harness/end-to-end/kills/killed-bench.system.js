import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { killBenches } from './kill-benches.js';

const KILLS = Number(process.env.SLOWSTART_KILLS ?? 5); // one in each phase; npm run test:soak makes it 100
const RUNS = 2; // two warm-up loads before, and two arms
const SEED = Number(process.env.SLOWSTART_SEED ?? 1);
const START = fileURLToPath(new URL('../../start.js', import.meta.url));
const OUT = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
after(() => rmSync(OUT, { recursive: true }));

test(
  `a bench killed ${KILLS} times, in each of its phases, itself and its children, leaves nothing after clean-up, and ` +
    '--resume completes it in the same order',
  async (t) => {
    const options = [
      '--pages',
      'merrow-council',
      '--cc',
      'cubic,fld_tcp',
      '--network',
      'lte-solo',
      '--runs',
      String(RUNS),
      '--seed',
      '7',
    ];
    const say = (/** @type {string} */ line) => t.diagnostic(line);
    const rounds = await killBenches({ kills: KILLS, seed: SEED, outDir: OUT, options, say });
    const { stdout } = await promisify(execFile)(process.execPath, [
      START,
      'bench',
      '--no-setup',
      '--dry-run',
      '--json',
      ...options,
    ]);
    /** @param {import('../../types/experiment.js').Trial} trial */
    // warm-up loads come first, in blocks that a plan without a lab cannot know
    const place = ({ round, armId, pageId }) => ({ round, armId, pageId });
    for (const { kept, records } of rounds) {
      assert.deepEqual(records.slice(0, kept.length), kept);
      const trials = records.map((line) => JSON.parse(line).trial);
      assert.deepEqual(
        trials.map(({ index }) => index),
        Array.from({ length: 2 + 2 * RUNS }, (_, index) => index),
        'two warm-up loads and those of the plan, each once, in order',
      );
      assert.deepEqual(
        trials.filter(({ warmUp }) => !warmUp).map(place),
        JSON.parse(stdout).trials.map(place),
        'the order that was planned',
      );
    }
  },
);
