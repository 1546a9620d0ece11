import assert from 'node:assert/strict';
import test from 'node:test';
import { sampleNetwork } from '../experiment/sample-experiment.js';
import { lossSeedOf } from './red-link-profile.js';

test('the arms of a block share their losses; another block, experiment seed or lossSeed has others', () => {
  const network = { ...sampleNetwork('red'), lossSeed: 7 };
  assert.equal(lossSeedOf(network, { experimentSeed: 1, block: 12 }), '7/1/12');
  assert.equal(lossSeedOf(network, { experimentSeed: 1, block: 13 }), '7/1/13');
  assert.equal(lossSeedOf(network, { experimentSeed: 2, block: 12 }), '7/2/12');
  assert.equal(lossSeedOf({ ...network, lossSeed: 8 }, { experimentSeed: 1, block: 12 }), '8/1/12');
});
