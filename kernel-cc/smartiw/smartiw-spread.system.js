import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../../harness/host/run-command.js';
import { afterState, RECOVERY, retransmissions } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { firstRound, gapRatios, median, onSpreadingPath, useCongestionControls } from '../testbed/spreading-path.js';

// Which connections smartiw_spread.tc.c spreads on a device, and which it lets pass.

useCongestionControls(['smartiw_steady', 'init_spread', 'iw50', 'iw3', 'cubic'], {
  siw_from_data: { spread_from: 'data' },
});

test('of 40 connections at once each is spread by its own clock', async (t) => {
  const transfers = await onSpreadingPath(120, (path) =>
    path.transferTogether({
      congestionControl: 'smartiw_steady',
      connections: Array.from({ length: 40 }, () => ({ send: ['30000'] })),
    }),
  );
  const medians = transfers.map((transfer) => median(gapRatios(firstRound(transfer, 120), () => 5)));
  t.diagnostic(`median gaps from ${Math.min(...medians).toFixed(3)} to ${Math.max(...medians).toFixed(3)} of T`);
  assert.equal(transfers.length, 40);
  for (const transfer of transfers) assert.equal(firstRound(transfer, 120).length, 21);
  for (const ratio of medians) assert.ok(Math.abs(ratio - 1) <= 0.05, `${medians}`);
});

test('of 140 connections at once, those beyond the 128 slots leave in a burst, and are counted', async (t) => {
  const SEGMENTS = 10; // over nine tenths of 960 ms, and the slot rests for a second after the last
  for (let attempt = 1; ; attempt++) {
    const { transfers, spread } = await onSpreadingPath(960, async (path, spreading) => ({
      transfers: await path.transferTogether({
        congestionControl: 'init_spread',
        connections: Array.from({ length: 140 }, () => ({ send: [String(SEGMENTS * 1448)] })),
      }),
      spread: await spreading.check(),
    }));
    const startsMs = transfers.map(({ segments }) => segments[0].atMs).sort((a, b) => a - b);
    // a busy machine started them so late that slots were free again
    if (startsMs[139] - startsMs[0] > 1750 && attempt < 5) continue;
    const bursts = transfers.filter(({ segments }) => segments[2].atMs - segments[0].atMs < 5);
    t.diagnostic(
      `${bursts.length} of ${transfers.length} connections in a burst, all within ` +
        `${(startsMs[139] - startsMs[0]).toFixed(0)} ms, ${JSON.stringify(spread)}`,
    );
    assert.equal(bursts.length, 140 - 128);
    assert.equal(spread.ok, false);
    assert.ok(spread.unspread >= SEGMENTS * bursts.length); // equal, unless the path was late and all was made again
    assert.equal((spread.packets + spread.unspread) % (SEGMENTS * 140), 0);
    return;
  }
});

// What TLS makes of a connection: a handshake of 4 segments, a session ticket of one, then the page. Each leaves when
// the one before is acknowledged.
for (const { congestionControl, spread } of [
  { congestionControl: 'smartiw_steady', spread: [4, 1, 1] },
  { congestionControl: 'siw_from_data', spread: [1, 1, 21] },
]) {
  test(`${congestionControl}: of a handshake, a ticket and a page so many segments are apart: ${spread}`, async (t) => {
    const parts = [4, 1, 200];
    const transfer = await onSpreadingPath(120, (path) =>
      path.transfer({ congestionControl, send: parts.map((count) => String(count * 1448)) }),
    );
    const firsts = [1, 5, 6];
    const apart = firsts.map((ordinal, part) => {
      const of = transfer.segments.slice(ordinal - 1, ordinal - 1 + parts[part]);
      const gaps = gapRatios(firstRound({ ...transfer, segments: of }, 120), () => 5);
      return 1 + gaps.filter((gap) => Math.abs(gap - 1) <= 0.4).length;
    });
    const page = firstRound({ ...transfer, segments: transfer.segments.slice(5) }, 120);
    t.diagnostic(`${apart}; ${page.length} segments of the page in ${page.at(-1)} ms`);
    assert.deepEqual(apart, spread);
    assert.equal(page.length, 21);
    assert.equal(transfer.samples.findLast(({ bytesAcked }) => bytesAcked === 26 * 1448)?.unacked, 42);
  });
}

for (const { congestionControl, window } of [
  { congestionControl: 'iw50', window: 50 },
  { congestionControl: 'iw3', window: 3 },
  { congestionControl: 'cubic', window: 10 },
]) {
  test(`${congestionControl} sends its ${window} segments in one burst, on a device that spreads`, async (t) => {
    const transfer = await onSpreadingPath(120, (path) => path.transfer({ congestionControl, send: ['200000'] }));
    const first = firstRound(transfer, 120);
    t.diagnostic(`cwnd ${transfer.samples[0].cwnd}, ${first.length} segments within ${first.at(-1)} ms`);
    assert.equal(transfer.samples[0].cwnd, window);
    assert.equal(first.length, window);
    // a burst takes some ms at the most
    assert.ok(/** @type {number} */ (first.at(-1)) < 30, 'in a quarter of the RTT');
  });
}

for (const { timestamps, window, lastAtLeastMs, lastBelowMs } of [
  { timestamps: '1', window: 21, lastAtLeastMs: 95, lastBelowMs: 119 },
  { timestamps: '0', window: 10, lastAtLeastMs: 0, lastBelowMs: 30 },
]) {
  test(
    'a lost SYN-ACK with TCP timestamps ' +
      `${timestamps === '1' ? 'on: the RTT is that of the second' : 'off: no RTT, so 10 segments in a burst'}`,
    async (t) => {
      const transfer = await onSpreadingPath(120, async (path) => {
        const sender = ['ip', 'netns', 'exec', path.sender.name];
        const receiver = ['ip', 'netns', 'exec', path.sender.name.replace(/sender$/, 'receiver')];
        const rule = ['INPUT', '-p', 'tcp', '--tcp-flags', 'SYN,ACK', 'SYN,ACK', '-j', 'DROP'];
        const ofSyn = ['INPUT', '-p', 'tcp', '--tcp-flags', 'SYN,ACK', 'SYN', '-j', 'DROP'];
        await runCommand('dropping SYN-ACKs', [...receiver, 'iptables', '-A', ...rule]);
        const running = path.transfer({
          congestionControl: 'smartiw_steady',
          send: ['100000'],
          sysctls: { 'net.ipv4.tcp_timestamps': timestamps },
        });
        await delay(600); // the first has come by then, and the next is sent after a second
        // The SYN is sent again after a second too, and both are at the sender at the same moment: the SYN-ACK would
        // be sent once more or twice, as chance has it, and after twice the kernel itself begins with one segment.
        await runCommand('dropping the second SYN', [...sender, 'iptables', '-A', ...ofSyn]);
        await runCommand('letting them pass again', [...receiver, 'iptables', '-D', ...rule]);
        return running;
      });
      const first = firstRound(transfer, 120);
      t.diagnostic(`cwnd ${transfer.samples[0].cwnd}, ${first.length} segments within ${first.at(-1)} ms`);
      assert.equal(transfer.samples[0].cwnd, window);
      assert.equal(first.length, window);
      const last = /** @type {number} */ (first.at(-1));
      assert.ok(last >= lastAtLeastMs && last < lastBelowMs, `the last left after ${last} ms`);
    },
  );
}

for (const { lost, which, before, ssthresh } of [
  { lost: 5, which: 'fifth', before: '21 + 4', ssthresh: 12 },
  { lost: 1, which: 'first', before: '21', ssthresh: 10 },
]) {
  test(`a loss of the ${which} segment halves a window of ${before} as Reno does`, async () => {
    const lossy = await onSpreadingPath(120, (path) =>
      path.transfer({ congestionControl: 'smartiw_steady', send: ['200000'], drop: [lost] }),
    );
    assert.equal(retransmissions(lossy), 1);
    assert.equal(afterState(lossy, RECOVERY).ssthresh, ssthresh);
  });
}
