import assert from 'node:assert/strict';
import { after } from 'node:test';
import { withSettings } from '../../harness/experiment/congestion-controls/configured-arm.js';
import { availableCongestionControls } from '../../harness/kernel/kernel-congestion-controls.js';
import { consecutive, LOSS, RECOVERY } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { windowPerRound } from '../testbed/rounds.js';
import { useTestPath } from '../testbed/use-test-path.js';

// FLD_TCP with other values of its settings, and beside itself. Segments of a fresh connection that triples are
// numbered by round: 1-10, 11-40, 41-130, 131-400.

const RTT_MS = 100;
const NOTHING = { light: '#000000', dark: '#ffffff' };

/**
 * Under names of the test's own, so that no bench on this host can hold them.
 * @param {string} name
 * @param {Record<string, string>} settings
 */
function variant(name, settings) {
  const kernelName = `${name}${process.pid % 1e8}`;
  return {
    id: kernelName,
    label: name,
    colour: NOTHING,
    kind: /** @type {const} */ ('bpf'),
    kernelName,
    program: 'fld_tcp',
    settings,
    source: 'a test',
  };
}

const plain = variant('plain', {});
const doubling = withSettings(plain, { ss_gain: '2' });
const halving = withSettings(plain, { ss_loss: 'halve' });
const keeping = withSettings(plain, { rto: 'keep' });
// 14 000 bytes are 9.7 segments of the first window of 10
const countingAcked = withSettings(plain, { threshold_bytes: '14000' });
const countingSent = withSettings(plain, { threshold_bytes: '14000', count: 'sent' });
const all = [plain, doubling, halving, keeping, countingAcked, countingSent];

const path = useTestPath({ congestionControls: all, rttMs: RTT_MS });

after(async () => {
  // it runs behind that of the path
  const left = await availableCongestionControls();
  assert.deepEqual(
    all.filter(({ kernelName }) => left.includes(kernelName)),
    [],
  );
});

test('ss_gain=2 doubles while the program as compiled, registered at the same time, triples', async () => {
  const available = await availableCongestionControls();
  assert.deepEqual(
    all.filter(({ kernelName }) => !available.includes(kernelName)),
    [],
  );
  for (const [{ kernelName }, windows] of /** @type {const} */ ([
    [doubling, [10, 20, 40]],
    [plain, [10, 30, 90]],
  ])) {
    const transfer = await path.transfer(kernelName, { send: ['300000'] });
    assert.deepEqual(windowPerRound(transfer, { rttMs: RTT_MS, rounds: 3 }), windows);
  }
});

test('count=sent is LONG when the threshold has left, count=acked when it has come back', async () => {
  /** @param {typeof countingSent} counting */
  const windows = async ({ kernelName }) =>
    windowPerRound(await path.transfer(kernelName, { send: ['300000'] }), { rttMs: RTT_MS, rounds: 3 });
  assert.deepEqual(await windows(countingSent), [10, 20, 40]);
  const [first, second, third] = await windows(countingAcked);
  assert.equal(first, 10);
  // 10 + 9 * 2 + 1, and less where one ACK covers the threshold and more
  assert.ok(second > 20 && second <= 29, `the second window is ${second}`);
  assert.equal(third, 2 * second);
});

test('ss_loss=halve answers 8 losses from a window of 270 in slow start with 135, not 262', async () => {
  const { samples } = await path.transfer(halving.kernelName, {
    send: ['1000000'],
    drop: [131, 132, 133, 134, 135, 136, 137, 138],
  });
  const entered = samples.findIndex(({ state }) => state === RECOVERY);
  assert.notEqual(entered, -1);
  assert.equal(samples[entered].ssthresh, 135);
});

test('rto=keep answers a timeout at a window of 270 with threshold 270, not 135', async () => {
  const lastRound = consecutive(131, 78); // 300 kB are 208 segments
  const { samples } = await path.transfer(keeping.kernelName, {
    send: ['300000'],
    drop: lastRound,
    tailLossProbe: false,
  });
  const atTimeout = samples.find(({ state }) => state === LOSS);
  assert.deepEqual({ cwnd: atTimeout?.cwnd, ssthresh: atTimeout?.ssthresh }, { cwnd: 1, ssthresh: 270 });
});
