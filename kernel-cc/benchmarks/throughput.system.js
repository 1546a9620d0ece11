import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenCongestionControls } from './chosen-congestion-controls.js';
import { compareThroughput } from './compare-throughput.js';
import { CONSTANT_WINDOW } from './constant-window.js';
import { pairedRatio } from './paired-ratio.js';
import { openThroughputPath } from './throughput-path.js';

const LEAST_RATIO = 0.95; // what bench-cc asks for

test('a congestion control with a constant window of ten segments misses the throughput', async () => {
  const [reno] = chosenCongestionControls(['reno']);
  const runs = await compareThroughput({
    congestionControls: [CONSTANT_WINDOW],
    reno,
    rounds: 6,
    bytes: 50_000_000,
    signal: new AbortController().signal,
    onRound: () => {},
  });

  const own = runs.get('constant_window') ?? [];
  assert.equal(own.length, 6);
  assert.equal(
    pairedRatio(
      own.map((run) => ({ own: run.own.gbitPerSecond, reno: run.reno.gbitPerSecond })),
      LEAST_RATIO,
    ).verdict,
    'missed',
    JSON.stringify(own),
  );
});

test('a congestion control that the kernel does not have gets a sentence that names it', async () => {
  const path = await openThroughputPath();
  try {
    const [reno] = chosenCongestionControls(['reno']);
    await assert.rejects(
      path.takeTurns(reno, { ...reno, kernelName: 'no_such_cc' }, 1_000_000),
      /moving 1000000 bytes with each of reno and no_such_cc.*no_such_cc: No such file or directory/s,
    );
  } finally {
    assert.deepEqual(await path.close(), []);
  }
});
