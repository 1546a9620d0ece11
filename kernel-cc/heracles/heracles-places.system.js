import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { loadCongestionControls } from '../../harness/kernel/load-congestion-control.js';
import { ownKernelName } from '../testbed/own-kernel-name.js';
import { emptyHydraGroups } from '../testbed/read-hydra-groups.js';
import { NO_THRESHOLD } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { openTestPath } from '../testbed/test-path.js';

// Who gets into one group of Heracles, and that nobody stays there. A founder loses segment 71 from a window of 80, so
// that its group has the threshold 40. A newcomer in its group takes that over, and leaves its window of about 45 to
// the founder, which then has a threshold of more than 80. One that is not in it has no threshold, and the founder
// keeps its 40.

const OWN_NAME = ownKernelName('heracles');
const RTT_MS = 100;
const MSS = 1448;
const SAME_24 = '10.88.0.77';
const OTHER_24 = '10.88.1.2';
const IPV6 = 'fd88::2';
const IPV6_SAME_64 = 'fd88::77:2';
const IPV6_OTHER_64 = 'fd88:0:0:1::2';

/** @typedef {import('../testbed/test-path.js').ConnectionPlan} ConnectionPlan */

/** @type {Awaited<ReturnType<typeof openTestPath>>} */
let path;
/** @type {Awaited<ReturnType<typeof openTestPath>>} */
let elsewhere;
/** @type {Awaited<ReturnType<typeof loadCongestionControls>>} */
let congestionControls;

before(async () => {
  const registry = JSON.parse(
    await readFile(new URL('../../proxies/congestion-controls.json', import.meta.url), 'utf8'),
  );
  const heracles = registry.find((/** @type {{id: string}} */ { id }) => id === 'heracles');
  congestionControls = await loadCongestionControls([{ ...heracles, kernelName: OWN_NAME, program: 'heracles' }]);
  path = await openTestPath({
    rttMs: RTT_MS,
    name: 'heracles',
    receiverAddresses: [SAME_24, OTHER_24, IPV6, IPV6_SAME_64, IPV6_OTHER_64],
  });
  elsewhere = await openTestPath({ rttMs: RTT_MS, name: 'elsewhere' });
});

after(async () => {
  await elsewhere?.close();
  await path?.close();
  await congestionControls?.unload();
});

/** @param {number} segments */
const bytes = (segments) => String(segments * MSS);

/** @param {Partial<ConnectionPlan>} [more] @returns {ConnectionPlan} */
const founder = (more) => ({ send: [bytes(500)], drop: [71], ...more });
/** @param {Partial<ConnectionPlan>} [more] @returns {ConnectionPlan} */
const newcomer = (more) => ({ send: [bytes(60)], startMs: 700, ...more });

/**
 * @param {ConnectionPlan[]} connections
 * @param {Awaited<ReturnType<typeof openTestPath>>} [along]
 * @param {() => Promise<unknown>} [prepare]
 */
async function transferTogether(connections, along = path, prepare = () => emptyHydraGroups(along.sender)) {
  return along.transferTogether({ congestionControl: OWN_NAME, connections, prepare });
}

/**
 * A newcomer that a busy machine starts late outlives the founder, so such transfers are made again.
 * @param {ConnectionPlan[]} connections
 */
async function transferInTime(connections) {
  const prepare = () => emptyHydraGroups(path.sender);
  return path.transferTogether({ congestionControl: OWN_NAME, isStartExact: true, connections, prepare });
}

/** @param {import('../testbed/test-path.js').Transfer} transfer */
const lastThreshold = ({ samples }) => samples.at(-1)?.ssthresh;

/** @param {import('../testbed/test-path.js').Transfer[]} transfers of a founder and of a newcomer that ends first */
function areGrouped([first, second]) {
  const [ofFounder, ofNewcomer] = [first, second].map(lastThreshold);
  assert.ok(
    (first.samples.at(-1)?.atMs ?? 0) > (second.samples.at(-1)?.atMs ?? 0) + RTT_MS,
    'the founder did not stay to the end',
  );
  const isGrouped = ofNewcomer === 40;
  assert.ok(
    isGrouped ? Number(ofFounder) > 80 : ofNewcomer === NO_THRESHOLD && ofFounder === 40,
    `thresholds ${ofFounder}, ${ofNewcomer}`,
  );
  return isGrouped;
}

for (const { where, of, to, isOne } of [
  { where: 'at another address of the /24 joins', of: undefined, to: SAME_24, isOne: true },
  { where: 'in another /24 does not join', of: undefined, to: OTHER_24, isOne: false },
  { where: 'at another address of the IPv6 /64 joins', of: IPV6, to: IPV6_SAME_64, isOne: true },
  { where: 'in another IPv6 /64 does not join', of: IPV6, to: IPV6_OTHER_64, isOne: false },
  { where: 'at the IPv6 address of an IPv4 peer does not join', of: undefined, to: IPV6, isOne: false },
]) {
  test(`a newcomer ${where}`, async () => {
    const dualStack = of === IPV6 || to === IPV6;
    assert.equal(
      areGrouped(await transferInTime([founder({ to: of, dualStack }), newcomer({ to, dualStack })])),
      isOne,
    );
  });
}

test('an IPv4 peer of an IPv6 listener joins those of IPv4 listeners', async () => {
  assert.equal(areGrouped(await transferInTime([founder(), newcomer({ dualStack: true })])), true);
});

test('a newcomer in another network namespace, with the same addresses, does not join', async () => {
  await emptyHydraGroups(path.sender);
  const [[first], [other]] = await Promise.all([
    path.transferTogether({ congestionControl: OWN_NAME, connections: [founder({ send: [bytes(900)] })] }),
    transferTogether([newcomer({ startMs: 1000 })], elsewhere),
  ]);
  assert.ok(first.samples[0].atMs < other.samples[0].atMs - 6 * RTT_MS, 'the founder was not there yet');
  assert.equal(areGrouped([first, other]), false);
});

/** Of the place of the receiver's first address, all groups together. */
async function readPlace() {
  const groups = (await emptyHydraGroups(path.sender)).filter(({ place }) => place === '10.88.0.0');
  const total = (/** @type {'members' | 'sumCwnd' | 'sumSsthresh' | 'joins' | 'strays'} */ of) =>
    groups.reduce((sum, group) => sum + group[of], 0);
  return {
    left: [total('members'), total('sumCwnd'), total('sumSsthresh')],
    joins: total('joins'),
    strays: total('strays'),
  };
}

test('50 short connections beside a long one leave no trace in the group', async () => {
  let before = await readPlace();
  const shorts = Array.from({ length: 50 }, (_, index) => newcomer({ startMs: 700 + 40 * index }));
  const [, ...transfers] = await transferTogether([founder({ send: [bytes(2500)] }), ...shorts], path, async () => {
    before = await readPlace();
  });
  assert.equal(transfers.filter((transfer) => lastThreshold(transfer) !== NO_THRESHOLD).length, 50);
  const { left, joins, strays } = await readPlace();
  assert.deepEqual(left, [0, 0, 0]);
  assert.equal(joins - before.joins, 50);
  assert.equal(strays - before.strays, 0, 'on a path of constant delay an RTT sample was outside the interval');
});

test('connections of a killed server leave once the kernel has sent what they had to send', async () => {
  let before = await readPlace();
  await transferTogether(
    [
      founder({ send: [bytes(700)], killMs: 1300 }),
      newcomer({ send: [bytes(500)], killMs: 1300 }),
      newcomer({ send: [bytes(500)], killMs: 1300 }),
    ],
    path,
    async () => {
      before = await readPlace();
    },
  );
  const { left, joins } = await readPlace();
  assert.deepEqual(left, [0, 0, 0]);
  assert.equal(joins - before.joins, 2);
});
