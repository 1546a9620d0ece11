import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { exchange, openTestLab } from './support/open-test-lab.js';

// Real loads over a link with RED: 400 packets through a wire that carries 166 a second, so the queue stands long
// enough for its average, which follows within 500 packets, to cross the lower threshold.

const SCRIPT_BYTES = 580_000;
const QUEUE = { rateMbps: 2, trace: null, loss: 0, queuePackets: 25 };
const LINK = {
  id: 'red',
  title: 'RED',
  rttMs: 40,
  crossTraffic: null,
  lossSeed: 1,
  source: 'test',
  down: { ...QUEUE, red: { minPackets: 5, maxPackets: 15, maxProbability: 0.1, weight: 0.002 } },
  up: QUEUE,
};
const PAGE = {
  entryUrl: 'http://known.example/',
  exchanges: [
    exchange(
      'http://known.example/',
      'text/html',
      '<!doctype html><title>Known</title><link rel="icon" href="data:,"><script src="/large.js"></script>',
    ),
    exchange('http://known.example/large.js', 'text/javascript', `/*${'x'.repeat(SCRIPT_BYTES)}*/`),
  ],
};

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab({ known: PAGE }, { congestionControls: ['cubic', 'mr_aimd'], link: LINK });
});
after(async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

/** @param {string} armId */
async function load(armId) {
  const { status, failure, checks, queues } = await lab.load('known', { armId });
  assert.equal(status, 'ok', failure?.reason);
  assert.ok(checks && queues);
  assert.equal(queues.seed, '1/1/0');
  assert.ok(queues.down.crossed > SCRIPT_BYTES / 1448, `${queues.down.crossed} packets`);
  const marksAcknowledged = checks.congestionControl.sockets.reduce(
    (sum, { deliveredCe }) => sum + (deliveredCe ?? 0),
    0,
  );
  return { queues, marksAcknowledged };
}

test('an arm with ECN is marked, and its sender learns of it', async () => {
  const { queues, marksAcknowledged } = await load('mr_aimd');
  assert.ok(queues.down.marked > 0, JSON.stringify(queues.down));
  assert.ok(marksAcknowledged > 0); // not their number: the receiver repeats a mark until its sender has answered
});

test('an arm without ECN is dropped from instead', async () => {
  const { queues, marksAcknowledged } = await load('cubic');
  assert.ok(queues.down.droppedEarly > 0, JSON.stringify(queues.down));
  assert.deepEqual([queues.down.marked, marksAcknowledged], [0, 0]);
});
