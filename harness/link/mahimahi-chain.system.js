import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { partUser } from '../confinement/part-users.js';
import { runCommand } from '../host/run-command.js';
import { gatewayAddress } from '../network/gateway-address.js';
import { createNamespace } from '../network/namespace.js';
import { writeMahimahiEntry } from './mahimahi-entry.js';
import { startLink } from './start-link.js';
import { writeTraces } from './write-traces.js';

const RTT_MS = 20;
const DIRECTION = { rateMbps: 20, trace: null, loss: 0, queuePackets: 50 };
const RARE = 1e-6; // a shell of losses that loses nothing here

/** @type {import('../network/namespace.js').Namespace} */
let namespace;
/** @type {string} */
let folder;
/** @type {import('./mahimahi-entry.js').MahimahiEntry} */
let entry;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), `slowstart-test-${process.pid}-`));
  await chmod(folder, 0o755);
  entry = await writeMahimahiEntry(folder, { user: partUser({ part: 'shells', runId: '0' }), redLink: null });
  namespace = await createNamespace(`chaintest-${process.pid}`);
});

after(async () => {
  await namespace?.remove();
  await rm(folder, { recursive: true, force: true });
});

for (const { name, down, up } of [
  { name: 'delay and rate', down: 0, up: 0 },
  { name: 'losses on the way down', down: RARE, up: 0 },
  { name: 'losses on the way up', down: 0, up: RARE },
  { name: 'losses both ways', down: RARE, up: RARE },
]) {
  test(`through shells of ${name} the proxy's end is reached, and no shell that has the same address`, async () => {
    const profile = {
      id: 'test',
      title: 'Test',
      rttMs: RTT_MS,
      down: { ...DIRECTION, loss: down },
      up: { ...DIRECTION, loss: up },
      crossTraffic: null,
      source: '',
    };
    const traces = await writeTraces(profile, folder);
    const link = await startLink({ profile, namespaceArgv: namespace.argv, traces, entry, lossSeed: '' });
    try {
      const gateway = await gatewayAddress(namespace.argv);
      const text = await runCommand('pinging', [...link.argv, 'ping', '-n', '-c', '3', '-i', '0.05', gateway]);
      const rttsMs = [...text.matchAll(/time=([\d.]+) ms/g)].map(([, ms]) => Number(ms));
      assert.equal(rttsMs.length, 3, text);
      assert.ok(Math.min(...rttsMs) >= RTT_MS - 1, `${rttsMs.join(', ')} ms over a path of ${RTT_MS} ms`);
    } finally {
      await link.stop();
    }
  });
}
