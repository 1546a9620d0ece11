import assert from 'node:assert/strict';
import test from 'node:test';
import { congestionControlCheck } from './cc-check.js';

/** @param {string | null} congestionControl */
const socket = (congestionControl) => ({
  clientPort: 1,
  proxyPort: 3130,
  congestionControl,
  bytesSent: 1,
  bytesAcked: 1,
  bytesReceived: 1,
  retransmits: 0,
  cwnd: 10,
  minRttMs: 26,
  state: 'ESTAB',
});

test('one socket with another CC fails the check', () => {
  assert.equal(congestionControlCheck([socket('fld_tcp'), socket('cubic')], 'fld_tcp').ok, false);
});

test('the check fails when no socket was seen', () => {
  assert.equal(congestionControlCheck([], 'cubic').ok, false);
  assert.equal(congestionControlCheck([socket(null)], 'cubic').ok, false);
});

test('the check passes when every socket uses the CC', () => {
  assert.equal(congestionControlCheck([socket('cubic'), socket('cubic')], 'cubic').ok, true);
});
