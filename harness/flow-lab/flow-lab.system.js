import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readRegistries } from '../command-line/registries.js';
import { parseWorkload } from '../flows/parse-workload.js';
import { openFlowLab } from './open-flow-lab.js';
import { runWorkload } from './run-workload.js';

/** @typedef {import('../types/flow-run-record.js').FlowRecord} FlowRecord */

/** @type {import('./open-flow-lab.js').FlowLab} */
let lab;
/** @type {string} */
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slowstart-flow-lab-'));
  const { congestionControls } = readRegistries();
  const controls = new Map(
    congestionControls.filter(({ id }) => ['reno', 'cubic', 'mr_aimd'].includes(id)).map((one) => [one.id, one]),
  );
  lab = await openFlowLab({ controls, onMessage: () => {} });
});
after(async () => {
  await rm(folder, { recursive: true });
  assert.deepEqual((await lab?.close()) ?? [], []); // undefined where it could not be opened
});

test('flows of three CCs meet on one bottleneck, each as its plan says, and all sides tell the same', async () => {
  const workload = parseWorkload(
    {
      schema: 1,
      id: 'all-kinds',
      durationS: 3.5,
      drainS: 1,
      bottleneck: {
        rateMbps: 20,
        oneWayDelayMs: 10,
        queuePackets: 60,
        red: { minPackets: 5, maxPackets: 30, maxProbability: 0.2, weight: 0.02 },
        lossShare: 0.002,
        rateChanges: [{ atS: 2, rateMbps: 2 }],
      },
      flows: [
        { id: 'bulk', congestionControl: 'reno' },
        { id: 'marked', congestionControl: '$arm', rttMs: 60, initialWindow: 3 },
        { id: 'short', congestionControl: 'cubic', bytes: 50_000, startS: 0.5, sequence: { times: 2, gapS: 0.1 } },
        { id: 'steady', congestionControl: 'cubic', rateKbps: 100, messageBytes: 500, minRtoMs: 1000, lastsS: 3 },
      ],
    },
    'the test',
  );
  const trial = { index: 0, block: 0, round: 1, workloadId: workload.id, armId: 'mr_aimd' };
  const capture = join(folder, '0.pcap');
  const record = await runWorkload({ lab, workload, trial, seed: 5, capture });

  assert.deepEqual(
    record.checks.filter(({ ok }) => !ok),
    [],
  );
  assert.equal(record.failure, null);
  const flows = new Map(record.flows.map((flow) => [flow.id, flow]));
  const flowOf = (/** @type {string} */ id) => /** @type {FlowRecord} */ (flows.get(id));
  assert.deepEqual([...flows.keys()], ['bulk', 'marked', 'short#1', 'short#2', 'steady']);

  const marked = flowOf('marked');
  assert.equal(marked.kernelName, 'mr_aimd');
  assert.equal(marked.ecn, true);
  assert.ok(marked.atBottleneck.markedPackets > 0 && marked.deliveredCeSegments > 0);
  assert.equal(marked.samples[0].cwndSegments, 3);
  assert.ok(Math.abs(Number(marked.handshakeRttMs) - 60) < 5, `${marked.handshakeRttMs} ms, 60 asked`);

  const bulk = flowOf('bulk');
  assert.equal(bulk.ecn, false);
  assert.equal(bulk.atBottleneck.markedPackets, 0);
  assert.equal(bulk.samples[0].cwndSegments, 10);
  assert.ok(bulk.atBottleneck.earlyDroppedPackets > 0);

  const [first, second] = [flowOf('short#1'), flowOf('short#2')];
  assert.deepEqual([first.deliveredBytes, second.deliveredBytes], [50_000, 50_000]);
  const gapMs = Number(second.connectMs) - Number(first.endMs);
  assert.ok(gapMs >= 100, `${gapMs} ms between two of a sequence, 100 asked`);

  const steady = flowOf('steady');
  assert.equal(steady.writtenBytes % 500, 0);
  // 100 kbit/s for 3 s
  assert.ok(Math.abs(steady.writtenBytes - 37_500) <= 1000, `${steady.writtenBytes} bytes, 37,500 asked`);

  const bottleneck = /** @type {import('../types/flow-run-record.js').BottleneckRecord} */ (record.bottleneck);
  assert.ok(bottleneck.lostPackets > 0);
  const { p50 = 0, p95 = 0, p99 = 0, max = 0 } = bottleneck.delayMs ?? {};
  // 60 packets of 1504 bytes at 2 Mbit/s
  assert.ok(0 < p50 && p50 <= p95 && p95 <= p99 && p99 <= max && max <= 361, `${[p50, p95, p99, max]} ms`);
  assert.ok(bottleneck.samples.every(({ queuePackets }) => queuePackets <= 60));

  const packets = await readFile(capture);
  assert.deepEqual([packets.readUInt32LE(0), packets.readUInt32LE(20)], [0xa1b2c3d4, 101]);
  let towardsReceiver = 0;
  for (let at = 24; at < packets.length; at += 16 + packets.readUInt32LE(at + 8))
    if (packets.readUInt32BE(at + 16 + 16) >>> 8 === 0xc61201) towardsReceiver++; // to 198.18.1.0/24
  assert.equal(towardsReceiver, bottleneck.arrivedPackets);
});
