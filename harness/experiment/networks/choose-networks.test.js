import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleNetwork } from '../sample-experiment.js';
import { chooseNetworks, networkIdToday } from './choose-networks.js';

const REGISTRY = [{ ...sampleNetwork('fld-lte'), aliases: ['lte'] }, sampleNetwork('wpt-lte')];
const HOME = { id: 'home', rttMs: 60, down: { rateMbps: 9 }, up: { rateMbps: 1, queuePackets: 30, loss: 0.01 } };

/** @param {Parameters<typeof chooseNetworks>[0]} items */
const idsOf = (...items) => chooseNetworks(items, REGISTRY).map(({ id }) => id);

test('an alias is the network that it names, once, under the id of today', () => {
  assert.deepEqual(chooseNetworks(['lte', 'fld-lte'], REGISTRY), [sampleNetwork('fld-lte')]);
  assert.equal(networkIdToday('lte', REGISTRY), 'fld-lte');
  assert.equal(networkIdToday('home', REGISTRY), 'home');
});

test('ids, descriptions and definitions stand in one list', () => {
  assert.deepEqual(idsOf('wpt-lte', 'rtt=60,down=9,up=9', HOME, 'up=9,down=9,rtt=60'), [
    'wpt-lte',
    'rtt60-down9-up9',
    'home',
  ]);
});

test('a definition has the fields of the registry, and defaults for what it leaves out', () => {
  assert.deepEqual(chooseNetworks([HOME], REGISTRY), [
    {
      id: 'home',
      title: 'home',
      rttMs: 60,
      down: { rateMbps: 9, trace: null, loss: 0, queuePackets: 50 },
      up: { rateMbps: 1, trace: null, loss: 0.01, queuePackets: 30 },
      crossTraffic: null,
      source: 'the experiment file',
    },
  ]);
});

test('a definition may name a trace instead of a rate', () => {
  const [network] = chooseNetworks([{ ...HOME, down: { trace: 'mine/lte.down', queuePackets: 300 } }], REGISTRY);
  assert.deepEqual(network.down, { rateMbps: null, trace: 'mine/lte.down', loss: 0, queuePackets: 300 });
});

/** @type {[string, object[], string][]} */
const WRONG = [
  [
    'the id of a bundled network',
    [{ ...HOME, id: 'wpt-lte' }],
    'network "wpt-lte": a network of harness/link/link-profiles.json has this id or alias; choose another id',
  ],
  [
    'an alias of one',
    [{ ...HOME, id: 'lte' }],
    'network "lte": a network of harness/link/link-profiles.json has this id or alias; choose another id',
  ],
  ['one id for two', [HOME, { ...HOME, rttMs: 80 }], 'networks: two networks have the id "home"; rename one of them'],
  [
    'no rate and no trace',
    [{ ...HOME, up: {} }],
    'network "home": up needs a rateMbps or a trace, and null for the other',
  ],
  [
    'no direction',
    [{ id: 'home', rttMs: 60, down: HOME.down }],
    'network "home": it must have required property \'up\'',
  ],
  [
    'a field that is none',
    [{ ...HOME, rtt: 60 }],
    'network "home": it must NOT have additional properties, found "rtt"',
  ],
  ['no id', [{ rttMs: 60 }], 'network {"rttMs":60}: it must have required property \'id\''],
];
for (const [what, items, message] of WRONG)
  test(`a wrong definition is a usage error: ${what}`, () =>
    assert.throws(() => chooseNetworks(items, REGISTRY), { exitCode: 2, message }));
