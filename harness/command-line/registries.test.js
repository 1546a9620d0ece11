import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseNetworks } from '../experiment/networks/choose-networks.js';
import { defaultQueuePackets } from '../experiment/networks/network-from-text.js';
import { readRegistries } from './registries.js';

test('the committed registries hold what their checks ask for', () => {
  const { congestionControls, networks } = readRegistries();
  assert.ok(congestionControls.some(({ id }) => id === 'cubic'));
  assert.ok(networks.some(({ id }) => id === 'wpt-lte'));
});

/** @param {string} name */
function linkOf(name) {
  const [{ id, rttMs, down, up, crossTraffic }] = chooseNetworks([name], readRegistries().networks);
  return [id, rttMs, down.rateMbps, up.rateMbps, down.queuePackets, crossTraffic?.flows ?? 0];
}

/** What each meant before the networks were named after their papers and WebPageTest. */
const OLD_IDS = {
  lte: ['fld-lte', 26, 100, 25, 217, 3],
  '3g': ['fld-3g', 50, 21, 5, 88, 2],
  'lte-solo': ['fld-lte-solo', 26, 25, 12, 217, 0],
  '3g-solo': ['fld-3g-solo', 50, 7, 3, 88, 0],
  cable: ['wpt-cable', 28, 5, 1, 100, 0],
  satellite: ['satellite', 600, 20, 3, 1000, 0],
  'red-wired': ['red-wired', 20, 1, 1, 25, 0],
};
for (const [id, link] of Object.entries(OLD_IDS))
  test(`the old network id ${id} means what it meant`, () => assert.deepEqual(linkOf(id), link));

/** As WebPageTest and Lighthouse publish them; WebPageTest's own names for 3G and LTE are old ids of ours. */
const WEB_PROFILES = {
  'wpt-3g-slow': [400, 0.4, 0.4],
  'wpt-3g': [300, 1.6, 0.768],
  'wpt-3g-fast': [150, 1.6, 0.768],
  'wpt-4g': [170, 9, 9],
  'wpt-lte': [70, 12, 12],
  'wpt-dsl': [50, 1.5, 0.384],
  'wpt-fios': [4, 20, 5],
  'lighthouse-slow-4g': [150, 1.6, 0.75],
};
for (const [id, [rttMs, down, up]] of Object.entries(WEB_PROFILES))
  test(`${id} has the published numbers, and the queue that a network has when nobody says`, () =>
    assert.deepEqual(linkOf(id), [id, rttMs, down, up, defaultQueuePackets({ rttMs, rateMbps: down }), 0]));

test('web profiles go by their short names where no old id has taken it', () => {
  assert.deepEqual(
    ['4g', 'fios', 'dsl', '3g-fast', '3g-slow', 'slow-4g'].map((name) => linkOf(name)[0]),
    ['wpt-4g', 'wpt-fios', 'wpt-dsl', 'wpt-3g-fast', 'wpt-3g-slow', 'lighthouse-slow-4g'],
  );
});

test('no two networks share an id or an alias', () => {
  const names = readRegistries().networks.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
  assert.deepEqual(
    names.filter((name, position) => names.indexOf(name) !== position),
    [],
  );
});

test('every network says where its numbers come from, and what its queue is', () => {
  for (const { id, source } of readRegistries().networks) assert.match(source, /queue|buffer/, id);
});

test('no label holds a comma, since sentences list the labels of several arms', () => {
  const { congestionControls } = readRegistries();
  assert.deepEqual(
    congestionControls.map(({ label }) => label).filter((label) => label.includes(',')),
    [],
  );
});

test('MR-AIMD, which lives on marks, asks for ECN at both ends', () => {
  const entry = readRegistries().congestionControls.find(({ id }) => id === 'mr_aimd');
  assert.deepEqual(
    [entry?.sysctls, entry?.receiverSysctls],
    [{ 'net.ipv4.tcp_ecn': '1' }, { 'net.ipv4.tcp_ecn': '1' }],
  );
});
