import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_RECORDED, NetworkBehind } from './network-behind.js';

const HOSTS = new Map([
  ['a.test', { connectMs: 30, waitMs: 80, isHttp2: false }],
  ['b.test', { connectMs: null, waitMs: 45, isHttp2: null }],
]);
const later = { opensConnection: false };

test('as recorded, an answer comes after the recorded wait, whose round trip is not counted twice', () => {
  const network = new NetworkBehind(AS_RECORDED, HOSTS);
  assert.equal(network.answerMs({ host: 'a.test', serverWaitMs: 100, ...later }), 100);
  assert.equal(network.answerMs({ host: 'a.test', serverWaitMs: 10, ...later }), 30);
  assert.equal(network.answerMs({ host: 'a.test', serverWaitMs: null, ...later }), 80);
  assert.equal(network.answerMs({ host: 'b.test', serverWaitMs: 12, ...later }), 12);
  assert.equal(network.answerMs({ host: 'a.test', serverWaitMs: 100, opensConnection: true }), 130);
  assert.equal(network.handshakeMs('a.test'), 60);
});

test('what a recording does not tell is nothing', () => {
  const network = new NetworkBehind(AS_RECORDED, new Map());
  assert.equal(network.answerMs({ host: 'a.test', serverWaitMs: null, opensConnection: true }), 0);
  assert.equal(network.answerMs({ host: null, serverWaitMs: null, ...later }), 0);
  assert.equal(network.handshakeMs('a.test'), 0);
  assert.equal(network.isHttp2('a.test'), true);
});

test('times that are set hold for every host, and none is none', () => {
  const set = new NetworkBehind({ thinkTime: 20, originRtt: 7.5, protocol: 'h2' }, HOSTS);
  assert.equal(set.answerMs({ host: 'a.test', serverWaitMs: 100, ...later }), 27.5);
  assert.equal(set.answerMs({ host: 'unknown.test', serverWaitMs: null, opensConnection: true }), 35);
  assert.equal(set.handshakeMs('unknown.test'), 15);
  const none = new NetworkBehind({ thinkTime: 'none', originRtt: 'none', protocol: 'h1' }, HOSTS);
  assert.equal(none.answerMs({ host: 'a.test', serverWaitMs: 100, opensConnection: true }), 0);
  assert.equal(none.handshakeMs('a.test'), 0);
});

test('the wait without its round trip is left where the round trip is set otherwise', () => {
  const network = new NetworkBehind({ ...AS_RECORDED, originRtt: 'none' }, HOSTS);
  assert.equal(network.answerMs({ host: 'a.test', serverWaitMs: 100, ...later }), 70);
});

test('a host speaks the version that was recorded, unless another is set', () => {
  const versions = /** @type {const} */ (['recorded', 'h1', 'h2']).map((protocol) => {
    const network = new NetworkBehind({ ...AS_RECORDED, protocol }, HOSTS);
    return ['a.test', 'b.test'].map((host) => network.isHttp2(host));
  });
  assert.deepEqual(versions, [
    [false, true],
    [false, false],
    [true, true],
  ]);
});

test('no recording makes a load wait for more than a minute', () => {
  const network = new NetworkBehind(AS_RECORDED, new Map());
  assert.equal(network.answerMs({ host: 'a.test', serverWaitMs: 1e12, ...later }), 60_000);
});
