import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { checkNetwork } from './check-network.js';

const DIRECTION = { rateMbps: 10, trace: null, loss: 0.003, queuePackets: 25 };
const RED = { minPackets: 5, maxPackets: 15, maxProbability: 0.1, weight: 0.002 };
const NETWORK = {
  id: 'x',
  title: 'X',
  rttMs: 40,
  down: { ...DIRECTION, red: RED },
  up: DIRECTION,
  crossTraffic: null,
  lossSeed: 1,
  source: '',
};

/** @param {object} change @returns {string} */
function complaint(change) {
  try {
    checkNetwork({ ...NETWORK, ...change }, 'here');
    return '';
  } catch (error) {
    return /** @type {Error} */ (error).message.replace('here: ', '');
  }
}

test('every network of the registry can be emulated', () => {
  for (const network of JSON.parse(readFileSync(new URL('../../link/link-profiles.json', import.meta.url), 'utf8')))
    assert.equal(checkNetwork(network, network.id), network);
});

test('a network with RED in one direction is fine, and so is one without', () => {
  assert.equal(complaint({}), '');
  assert.equal(complaint({ down: DIRECTION, lossSeed: undefined }), '');
});

test('what cannot be emulated is named with its field', () => {
  assert.equal(complaint({ down: { ...DIRECTION, red: { ...RED, weight: 2 } } }), 'down.red.weight must be <= 1');
  assert.equal(complaint({ id: '../x' }), 'id must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"');
  assert.equal(complaint({ rttMs: 25 }), 'rttMs must be multiple of 2');
  assert.equal(complaint({ lossSeed: 1.5 }), 'lossSeed must be integer');
  assert.equal(complaint({ up: { ...DIRECTION, los: 1 } }), 'up must NOT have additional properties, found "los"');
  assert.match(
    complaint({ up: { ...DIRECTION, rateMbps: null } }),
    /^up needs a rateMbps or a trace, and null for the other/,
  );
  assert.match(
    complaint({ up: { ...DIRECTION, rateMbps: null, trace: 'x.up' } }),
    /^up needs a rateMbps and queuePackets, since the link shell with RED/,
  );
  assert.match(
    complaint({ down: { ...DIRECTION, red: { ...RED, minPackets: 15 } } }),
    /^down\.red\.minPackets is 15; it must be below maxPackets, which is 15/,
  );
  assert.match(
    complaint({ down: { ...DIRECTION, red: RED, queuePackets: 15 } }),
    /^down\.red\.maxPackets is 15; it must be below queuePackets, which is 15/,
  );
});
