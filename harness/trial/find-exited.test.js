import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findExited } from './find-exited.js';

const alive = { died: () => null };
const dead = (/** @type {string} */ reason) => ({ died: () => reason });

test('finds nothing while every part runs', () => {
  assert.equal(findExited({ squid: alive, originSide: alive, link: alive, crossTraffic: alive }), null);
  assert.equal(findExited({ squid: alive, originSide: alive, link: null, crossTraffic: null }), null);
});

test('each part has its failure stage', () => {
  assert.deepEqual(findExited({ squid: dead('a'), originSide: alive, link: null, crossTraffic: null }), {
    stage: 'proxy',
    reason: 'a',
  });
  assert.deepEqual(findExited({ squid: alive, originSide: dead('b'), link: null, crossTraffic: null }), {
    stage: 'origin',
    reason: 'b',
  });
  assert.deepEqual(findExited({ squid: alive, originSide: alive, link: dead('c'), crossTraffic: null }), {
    stage: 'link-up',
    reason: 'c',
  });
  assert.deepEqual(findExited({ squid: alive, originSide: alive, link: alive, crossTraffic: dead('d') }), {
    stage: 'cross-traffic',
    reason: 'd',
  });
});

test('names the link, not the cross traffic that ended with it', () => {
  assert.equal(
    findExited({ squid: alive, originSide: alive, link: dead('c'), crossTraffic: dead('d') })?.stage,
    'link-up',
  );
});
