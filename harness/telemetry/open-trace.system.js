import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../host/run-command.js';
import { createNamespace } from '../network/namespace.js';
import { markPackets } from './mark-packets.js';
import { openTrace, ownerOfTraceInstance, removeTraceInstance, traceInstance, traceInstances } from './open-trace.js';
import { parseTrace } from './parse-trace.js';

const REMOVED_WITHIN_MS = 5_000; // takes 0.02 s
// the same ones in both namespaces, and the same addresses: only the namespace tells them apart
const PORTS = [4001, 4002];

// Two runs: what the browser's end would send goes from an address of the shells to one of a recorded host, over
// loopback.
const RUNS = ['0f0001', '0f0002'];
/** @type {Awaited<ReturnType<typeof createNamespace>>[]} */
const namespaces = [];
before(async () => {
  for (const runId of RUNS) {
    const namespace = await createNamespace(`ss-${runId}-trace-test`);
    namespaces.push(namespace);
    for (const address of ['100.64.0.2/32', '198.18.1.0/32'])
      await runCommand('trace test: addresses', [...namespace.argv, 'ip', 'address', 'add', address, 'dev', 'lo']);
  }
});
after(async () => {
  for (const namespace of namespaces) await namespace.remove();
});

/**
 * Listens on Squid's port, connects from each of the ports in turn, and sends a few bytes each way.
 * @param {string[]} argv
 */
const talk = (argv, port = 0) =>
  runCommand('trace test: talking', [
    ...argv,
    'timeout',
    '20',
    process.execPath,
    '-e',
    `
const net = require('node:net');
const server = net.createServer((socket) => socket.pipe(socket)).listen(3129, '198.18.1.0', () => {
  const client = net.connect({ host: '198.18.1.0', port: 3129, localAddress: '100.64.0.2', localPort: ${port} },
    () => client.write('hello'));
  client.once('data', () => client.end());
  client.once('close', () => server.close());
});`,
  ]);

test('each of two runs on the same ports and addresses sees its own sockets alone', async () => {
  const traces = await Promise.all(RUNS.map((runId) => openTrace(runId)));
  try {
    for (const [index, trace] of traces.entries()) {
      await markPackets(namespaces[index].argv, trace.mark);
      await trace.begin();
    }
    await Promise.all(namespaces.map(({ argv }, index) => talk(argv, PORTS[index])));
    const seen = await Promise.all(
      traces.map(async (trace) => parseTrace(await trace.take(), 0).sockets.map(({ clientPort }) => clientPort)),
    );
    assert.deepEqual(seen, [[4001], [4002]]);
  } finally {
    await Promise.all(traces.map((trace) => trace.close()));
  }
});

test('begin forgets what was recorded before, and nothing is recorded after take', async () => {
  const trace = await openTrace(RUNS[0]);
  try {
    await markPackets(namespaces[0].argv, trace.mark);
    await trace.begin();
    await talk(namespaces[0].argv);
    assert.equal(parseTrace(await trace.take(), 0).sockets.length, 1);
    await talk(namespaces[0].argv);
    assert.equal(parseTrace(await trace.take(), 0).sockets.length, 1, 'the second talk was not recorded');
    await trace.begin();
    assert.deepEqual(parseTrace(await trace.take(), 0), { sockets: [], lost: 0 });
  } finally {
    await trace.close();
  }
});

test('the kernel refuses to remove the instance of a live run, and lets go that of a dead one', async () => {
  const live = await openTrace('0f000a');
  const dead = await openTrace('0f000b');
  process.kill(dead.keeperPid, 'SIGKILL');
  await assert.rejects(dead.close(), /telemetry: removing the trace instance: SIGKILL: .*; the next start removes it/);
  try {
    await assert.rejects(removeTraceInstance(traceInstance('0f000a')), /Device or resource busy/);
    await removeTraceInstance(traceInstance('0f000b'));
    assert.deepEqual(await instancesOf('0f000a', '0f000b'), ['0f000a']);
    await live.begin();
    assert.equal(parseTrace(await live.take(), 0).lost, 0, 'the live one still works');
  } finally {
    await live.close();
  }
  assert.deepEqual(await instancesOf('0f000a', '0f000b'), []);
});

test('a harness that is killed leaves no instance', async () => {
  const module = new URL('./open-trace.js', import.meta.url).href;
  const harness = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { openTrace } from '${module}'; await openTrace('0f000d'); console.log('open'); setInterval(() => ` +
        '{}, 1000);',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(createInterface({ input: harness.stdout }), 'line');
  assert.deepEqual(await instancesOf('0f000d'), ['0f000d']);
  harness.kill('SIGKILL');
  const deadline = performance.now() + REMOVED_WITHIN_MS;
  while ((await instancesOf('0f000d')).length > 0 && performance.now() < deadline) await delay(50);
  assert.deepEqual(await instancesOf('0f000d'), []);
});

/** @param {...string} runIds @returns {Promise<string[]>} those of them that have an instance */
async function instancesOf(...runIds) {
  const names = await traceInstances();
  return runIds.filter((runId) => names.some((name) => ownerOfTraceInstance(name)?.runId === runId));
}
