import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoDied } from './who-died.js';

const alive = { died: () => null };
const dead = (/** @type {string} */ reason) => ({ died: () => reason });

test('while all live nobody is to blame', () => {
  assert.equal(whoDied({ squid: alive, originSide: alive, link: alive, crossTraffic: alive }), null);
  assert.equal(whoDied({ squid: alive, originSide: alive, link: null, crossTraffic: null }), null);
});

test('each part has its stage', () => {
  assert.deepEqual(whoDied({ squid: dead('a'), originSide: alive, link: null, crossTraffic: null }), { stage: 'proxy', reason: 'a' });
  assert.deepEqual(whoDied({ squid: alive, originSide: dead('b'), link: null, crossTraffic: null }), { stage: 'origin', reason: 'b' });
  assert.deepEqual(whoDied({ squid: alive, originSide: alive, link: dead('c'), crossTraffic: null }), { stage: 'link-up', reason: 'c' });
  assert.deepEqual(whoDied({ squid: alive, originSide: alive, link: alive, crossTraffic: dead('d') }), { stage: 'cross-traffic', reason: 'd' });
});

test('cross traffic that ended with its link is not to blame', () => {
  assert.equal(whoDied({ squid: alive, originSide: alive, link: dead('c'), crossTraffic: dead('d') })?.stage, 'link-up');
});
