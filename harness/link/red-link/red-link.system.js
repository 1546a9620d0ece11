import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { partUser } from '../../confinement/part-users.js';
import { runCommand } from '../../host/run-command.js';
import { readMarksReceived } from '../../link-check/read-marks-received.js';
import { gatewayAddress } from '../../network/gateway-address.js';
import { createNamespace } from '../../network/namespace.js';
import { writeMahimahiEntry } from '../mahimahi-entry.js';
import { startLink } from '../start-link.js';
import { buildRedLink } from './build-red-link.js';

// Packets through the real shells. A ping's reply has its ECN bits, so what crosses the link on the way down is known
// one by one.

const UP = { rateMbps: 20, trace: null, loss: 0, queuePackets: 200 };
// so heavy that a short burst is a long queue
const RED = { minPackets: 5, maxPackets: 15, maxProbability: 0.1, weight: 0.5 };
const ECT = '2';
const TRACES = { downTrace: '', upTrace: '' };

/** @type {import('../../network/namespace.js').Namespace} */
let namespace;
/** @type {string} */
let folder;
/** @type {import('../mahimahi-entry.js').MahimahiEntry} */
let entry;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), `slowstart-test-${process.pid}-`));
  await chmod(folder, 0o755);
  const user = partUser({ part: 'shells', runId: '0' });
  entry = await writeMahimahiEntry(folder, { user, redLink: await buildRedLink() });
  namespace = await createNamespace(`redtest-${process.pid}`);
});

after(async () => {
  await namespace?.remove();
  await rm(folder, { recursive: true, force: true });
});

/**
 * @param {Partial<import('../../types/experiment.js').LinkDirection>} down
 * @param {string} lossSeed
 * @param {(link: import('../start-link.js').Link, gateway: string) => Promise<void>} use
 */
async function withLink(down, lossSeed, use) {
  const profile = {
    id: 'test',
    title: 'Test',
    rttMs: 20,
    down: { ...UP, ...down },
    up: UP,
    crossTraffic: null,
    source: '',
    lossSeed: 1,
  };
  const link = await startLink({ profile, namespaceArgv: namespace.argv, traces: TRACES, entry, lossSeed });
  try {
    await use(link, await gatewayAddress(namespace.argv));
    assert.equal(link.died(), null);
  } finally {
    await link.stop();
  }
}

/**
 * @param {import('../start-link.js').Link} link
 * @param {string[]} options
 * @returns {Promise<number[]>} which of the pings were answered
 */
async function ping(link, options) {
  const text = await runCommand('pinging', [...link.argv, 'ping', '-n', '-W', '2', ...options]).catch((error) =>
    assert.fail(error),
  );
  return [...text.matchAll(/icmp_seq=(\d+) .*time=/g)].map((match) => Number(match[1])).sort((a, b) => a - b);
}

/** @param {string} lossSeed @returns {Promise<number[]>} which of 300 packets arrived */
async function arrivals(lossSeed) {
  /** @type {number[]} */
  let answered = [];
  await withLink({ loss: 0.1 }, lossSeed, async (link, gateway) => {
    answered = await ping(link, ['-c', '300', '-i', '0.005', gateway]);
    const queues = await link.queues();
    assert.equal(queues?.down.crossed, 300);
    assert.equal(queues?.down.lost, 300 - answered.length);
    assert.equal(queues?.seed, lossSeed);
  });
  return answered;
}

test('the same seed loses the same packets, another seed others', async () => {
  const first = await arrivals('1/1/0');
  assert.ok(first.length > 240 && first.length < 300, `${first.length} of 300 arrived`);
  assert.deepEqual(await arrivals('1/1/0'), first);
  assert.notDeepEqual(await arrivals('1/1/1'), first);
});

test('RED marks a burst of ECN-capable packets and loses none of them', async () => {
  await withLink({ rateMbps: 2, red: RED }, '1', async (link, gateway) => {
    const answered = await ping(link, ['-c', '60', '-l', '60', '-s', '1400', '-Q', ECT, gateway]);
    assert.equal(answered.length, 60);
    const queues = await link.queues();
    assert.equal(queues?.down.droppedEarly, 0);
    assert.ok(queues.down.marked > 0, JSON.stringify(queues));
    assert.equal(queues.up.marked, 0); // drop-tail
    assert.equal(await readMarksReceived(link.argv), queues.down.marked);
  });
});

test('RED drops from a burst that is not ECN-capable and marks nothing', async () => {
  await withLink({ rateMbps: 2, red: RED }, '1', async (link, gateway) => {
    const answered = await ping(link, ['-c', '60', '-l', '60', '-s', '1400', gateway]);
    const queues = await link.queues();
    assert.ok(queues && queues.down.droppedEarly > 0, JSON.stringify(queues));
    assert.equal(answered.length, 60 - queues.down.droppedEarly);
    assert.equal(queues.down.marked, 0);
    assert.equal(await readMarksReceived(link.argv), 0);
  });
});

test('a full queue drops ECN-capable packets too', async () => {
  await withLink({ rateMbps: 1, queuePackets: 20, red: RED }, '1', async (link, gateway) => {
    const answered = await ping(link, ['-c', '60', '-l', '60', '-s', '1400', '-Q', ECT, gateway]);
    const queues = await link.queues();
    assert.ok(queues && queues.down.overflowed > 0 && queues.down.droppedEarly === 0, JSON.stringify(queues));
    assert.equal(answered.length, 60 - queues.down.overflowed);
  });
});

test('a packet takes the time that its bytes take on the wire, and the delay', async () => {
  await withLink({ rateMbps: 1 }, '1', async (link, gateway) => {
    const text = await runCommand('pinging', [
      ...link.argv,
      'ping',
      '-n',
      '-c',
      '10',
      '-i',
      '0.05',
      '-s',
      '1472',
      gateway,
    ]);
    const fastest = Math.min(...[...text.matchAll(/time=([\d.]+) ms/g)].map((match) => Number(match[1])));
    const expected = 20 + (1504 * 8) / 1000 + (1504 * 8) / 20_000; // 32.6
    // mm-delay counts whole ms each way
    assert.ok(fastest >= expected - 0.1 && fastest < expected + 4, `${fastest} ms, ${expected} ms expected`);
  });
});

test('a link that is stopped leaves no device behind', async () => {
  /** @type {import('../start-link.js').Link[]} */
  const links = [];
  await withLink({}, '1', async (link) => void links.push(link));
  const left = async () =>
    (await runCommand('looking', [...namespace.argv, 'ip', '-br', 'link', 'show']))
      .split('\n')
      .filter((line) => /^(link|delay)-/.test(line));
  assert.deepEqual(await left(), []);
  assert.equal(links[0].died(), null);
});
