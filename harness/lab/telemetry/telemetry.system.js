import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { runCommand } from '../../processes/run-command.js';
import { exchange, openTestLab } from '../../testing/open-test-lab.js';

const SCRIPT_BYTES = 300_000; // more than 200 segments: four rounds of slow start from a window of 10
const SCRIPT = `/*${'x'.repeat(SCRIPT_BYTES - 4)}*/`;
const PAGE = {
  entryUrl: 'http://big.example/',
  exchanges: [
    exchange('http://big.example/', 'text/html', '<!doctype html><title>Big</title><link rel="icon" href="data:,"><script src="/big.js"></script>'),
    exchange('http://big.example/big.js', 'text/javascript', SCRIPT),
  ],
};

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab({ big: PAGE }, { congestionControls: ['cubic', 'fld_tcp'], telemetry: true });
});
after(async () => {
  assert.ok((await traceInstances()).includes(`slowstart-${lab.lab.runId}`), 'the instance lives as long as the lab');
  assert.deepEqual(await lab.lab.close(), []);
  assert.ok(!(await traceInstances()).includes(`slowstart-${lab.lab.runId}`), 'and no longer');
  await rm(lab.folder, { recursive: true });
});

for (const armId of ['cubic', 'fld_tcp']) {
  test(`the samples of ${armId} begin at a window of 10, grow, and end at what the socket says was acknowledged`, async () => {
    const { status, failure, load, proofs, telemetry } = await lab.load('big', { armId });
    assert.equal(status, 'ok', failure?.reason);
    assert.ok(load?.loadEventMs && proofs && telemetry);
    assert.equal(telemetry.lost, 0);
    const [socket] = proofs.congestionControl.sockets.filter((one) => (one.bytesAcked ?? 0) > SCRIPT_BYTES);
    const connection = telemetry.connections.find(({ clientPort }) => clientPort === socket.clientPort);
    assert.ok(connection, 'the connection that carried the script has telemetry');
    const { atMs, cwnd, deliveredBytes, srttMs } = connection.samples;
    assert.equal(cwnd[0], 10, 'the initial window of Linux, RFC 6928');
    assert.ok(Math.max(...cwnd) >= 30, `the largest window was ${Math.max(...cwnd)}`);
    const acked = /** @type {number} */ (socket.bytesAcked);
    const delivered = deliveredBytes[deliveredBytes.length - 1];
    // the last packet's own acknowledgement is in no sample, and one packet acknowledges two segments, or more after GRO
    assert.ok(delivered <= acked && delivered > acked * 0.9, `${delivered} bytes delivered by the samples, ${acked} by the socket`);
    assert.ok(atMs[0] >= 0 && atMs[0] < 500, `first sample ${atMs[0]} ms after navigationStart`);
    assert.ok(atMs.every((at, index) => index === 0 || at >= atMs[index - 1]), 'in order of time');
    assert.ok(Math.min(...srttMs) >= 49, `the link's round trip is 50 ms, the smallest sample ${Math.min(...srttMs)}`);
  });
}

/** @returns {Promise<string[]>} */
async function traceInstances() {
  const listed = await runCommand('telemetry test: listing the trace instances', ['unshare', '--mount', '--propagation', 'private', 'sh', '-ec',
    'mount -t tracefs tracefs /sys/kernel/tracing; ls /sys/kernel/tracing/instances']);
  return listed.split('\n');
}
