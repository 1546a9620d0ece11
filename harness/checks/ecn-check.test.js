import assert from 'node:assert/strict';
import test from 'node:test';
import { ecnCheck } from './ecn-check.js';

/** @param {boolean | null} ecn */
const socket = (ecn) => ({
  clientPort: 1,
  proxyPort: 3130,
  congestionControl: 'mr_aimd',
  bytesSent: 1,
  bytesAcked: 1,
  bytesReceived: 1,
  retransmits: 0,
  cwnd: 10,
  minRttMs: 26,
  state: 'ESTAB',
  ecn,
});

test('sockets with ECN pass for an arm that asks for it and fail for one that does not', () => {
  assert.deepEqual(ecnCheck([socket(true), socket(true)], true), {
    expected: true,
    sockets: 2,
    negotiated: 2,
    ok: true,
  });
  assert.deepEqual(ecnCheck([socket(true), socket(true)], false), {
    expected: false,
    sockets: 2,
    negotiated: 2,
    ok: false,
  });
});

test('one socket that differs fails the check', () => {
  assert.equal(ecnCheck([socket(true), socket(false)], true).ok, false);
  assert.equal(ecnCheck([socket(true), socket(false)], false).ok, false);
});

test('a socket without ECN information does not count, and no socket at all fails the check', () => {
  assert.deepEqual(ecnCheck([socket(false), socket(null)], false), {
    expected: false,
    sockets: 1,
    negotiated: 0,
    ok: true,
  });
  assert.equal(ecnCheck([socket(null)], false).ok, false);
  assert.equal(ecnCheck([], false).ok, false);
});
