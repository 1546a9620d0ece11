import assert from 'node:assert/strict';
import { retransmissions } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { useTestPath } from '../testbed/use-test-path.js';

// Told 12.032 Mbit/s, a packet of 1504 bytes a millisecond, and 100 ms: 100 segments, and two more.

const RTT_MS = 100;
const PIPE = 102;
const MSS = 1448;
const NAME = 'oracle_test';
const SYSCTLS = { 'net.ipv4.tcp_pacing_ca_ratio': '100', 'net.ipv4.tcp_slow_start_after_idle': '0' };

const path = useTestPath({
  congestionControls: [
    {
      id: NAME,
      label: 'Oracle',
      colour: { light: '#000', dark: '#fff' },
      kind: 'bpf',
      kernelName: NAME,
      program: 'oracle',
      settings: { rate_kbps: '12032', rtt_us: '100000' },
      source: 'a test',
    },
  ],
  rttMs: RTT_MS,
});

/** @param {Omit<import('../testbed/test-path.js').TransferPlan, 'congestionControl'>} plan */
const transfer = (plan) => path.transfer(NAME, { sysctls: SYSCTLS, ...plan });

/** @param {import('../testbed/test-path.js').Transfer} transfer @param {number} fromMs @param {number} toMs */
const sentWithin = ({ segments }, fromMs, toMs) => {
  const first = segments[0].atMs;
  return segments.filter(({ atMs }) => atMs - first >= fromMs && atMs - first < toMs).length;
};

test('the path is full from the first round: its segments leave evenly over each round trip', async () => {
  const alone = await transfer({ send: [String(400 * MSS)] });
  const rounds = [0, 1, 2].map((round) => sentWithin(alone, round * RTT_MS, (round + 1) * RTT_MS));
  for (const sent of rounds) assert.ok(Math.abs(sent - PIPE) <= 12, `${rounds} segments a round`); // 10 are not paced
  const halves = [100, 150].map((fromMs) => sentWithin(alone, fromMs, fromMs + 50));
  for (const sent of halves) assert.ok(Math.abs(sent - PIPE / 2) <= 12, `${halves} segments in halves of a round`);
});

test('losses change nothing', async () => {
  const lossy = await transfer({ send: [String(600 * MSS)], drop: [150, 151, 152, 300] });
  assert.equal(retransmissions(lossy), 4);
  assert.equal(lossy.samples.at(-1)?.cwnd, PIPE);
});

test('two at once have half of the path each, and who stays has all of it', async () => {
  const [long, short] = await path.transferTogether(NAME, {
    sysctls: SYSCTLS,
    connections: [{ send: [String(900 * MSS)] }, { send: [String(100 * MSS)], startMs: 300 }],
  });
  const windows = long.samples.map(({ cwnd }) => cwnd);
  assert.ok(windows.includes(PIPE / 2), `windows of the first: ${[...new Set(windows)]}`);
  assert.equal(windows.at(-1), PIPE);
  assert.ok(short.samples.some(({ cwnd }) => cwnd === PIPE / 2));
});
