import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordingFlags, replayFlags } from './browser-flags.js';

const COMMON = { certificateKeyHash: 'aGFzaA==', userAgent: 'A/1' };

/** @param {string[]} flags @param {string} name */
const valuesOf = (flags, name) =>
  flags.filter((flag) => flag.split('=')[0] === name).map((flag) => flag.slice(name.length + 1));

test('a recording browser has one way out, the proxy, even to this machine', () => {
  const flags = recordingFlags({ ...COMMON, proxyPort: 8080 });
  assert.deepEqual(valuesOf(flags, '--proxy-server'), ['http://127.0.0.1:8080']);
  assert.deepEqual(valuesOf(flags, '--no-proxy-server'), []);
  assert.deepEqual(valuesOf(flags, '--proxy-bypass-list'), ['<-loopback>']);
  assert.deepEqual(valuesOf(flags, '--host-resolver-rules'), ['MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']);
  assert.deepEqual(valuesOf(flags, '--ignore-certificate-errors-spki-list'), ['aGFzaA==']);
});

test('a replaying browser knows the recorded hosts alone, at the ports of the origin', () => {
  const flags = replayFlags({ ...COMMON, hosts: ['a.test', 'b.test:8443'], ports: { http: 81, https: 444 } });
  assert.deepEqual(valuesOf(flags, '--host-resolver-rules'), [
    'MAP a.test:443 127.0.0.1:444, MAP a.test:80 127.0.0.1:81, MAP b.test:8443 127.0.0.1:444, MAP * ~NOTFOUND',
  ]);
  assert.deepEqual(valuesOf(flags, '--proxy-server'), []);
});

test('both have the switches of a bench, so that a page is recorded as it is replayed', () => {
  const recording = recordingFlags({ ...COMMON, proxyPort: 8080 });
  const replay = replayFlags({ ...COMMON, hosts: [], ports: { http: 81, https: 444 } });
  for (const name of ['--window-size', '--disable-features', '--webrtc-ip-handling-policy', '--user-agent']) {
    assert.equal(valuesOf(recording, name).length, 1, name);
    assert.deepEqual(valuesOf(recording, name), valuesOf(replay, name));
  }
});
