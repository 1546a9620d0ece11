import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderMachine } from './render-machine.js';

const READING = {
  timersLate: { medianMs: 0.123, p99Ms: 2.34 },
  cpuNoise: { sigmaShare: 0.0456, slowestShare: 0.12 },
  cpuIdleShare: 0.61,
  link: [
    { quantity: 'RTT', unit: 'ms', asked: 50, measured: 51.234, ok: true },
    { quantity: 'rate down', unit: 'Mbit/s', asked: 7, measured: 5.1, ok: false },
  ],
  ladder: [
    { bytes: 20_584, transferMs: 52.34, closedMs: 51.7, rounds: 2, ok: true },
    { bytes: 120_588, transferMs: 400, closedMs: 190, rounds: 4, ok: false },
  ],
  sameAgainstItself: { loads: 34, failed: 1, pairs: 16, difference: { value: 0.001, low: -0.009, high: 0.011 } },
  resolvableEffects: [
    { runs: 4, share: 0.02 },
    { runs: 11, share: 0.01206 },
    { runs: 30, share: 0.0073 },
  ],
};

test('what effects can be shown follows from how far a congestion control differs from itself', () => {
  assert.equal(
    renderMachine(READING),
    `timers       wake 0.12 ms late in the median, 2.3 ms in the worst hundredth
CPUs         the same work scatters by 4.6 % (slowest +12 %); 61 % of them idle while pages loaded
link         RTT: 51.2 ms for 50 ms asked, error +2.5 %
link         rate down: 5.1 Mbit/s for 7 Mbit/s asked, error -27 %  OFF
ladder       21 kB in 52.3 ms, 2 rounds in closed form take 51.7 ms
ladder       121 kB in 400 ms, 4 rounds in closed form take 190 ms  OFF
A/A          34 loads of one page, 1 failed: Cubic differs from itself by +0.1 %, between -0.9 % and +1.1 %, in 16 pairs

This machine shows effects on one page, in 4 of 5 runs, from about 2 % with 4, 1.2 % with 11, 0.73 % with 30 loads.
`,
  );
});

test('a machine that finds a difference where there is none is told so', () => {
  const difference = { value: 0.02, low: 0.011, high: 0.03 };
  assert.match(
    renderMachine({ ...READING, sameAgainstItself: { ...READING.sameAgainstItself, difference } }),
    /finds a difference where there is none/,
  );
});

test('without an interval nothing is promised', () => {
  const difference = { value: 0.02, low: null, high: null };
  assert.match(
    renderMachine({
      ...READING,
      sameAgainstItself: { ...READING.sameAgainstItself, pairs: 2, difference },
      resolvableEffects: null,
    }),
    /too few pairs for an interval.*is not known/s,
  );
});
