import assert from 'node:assert/strict';
import test from 'node:test';
import { parseMarksReceived } from './read-marks-received.js';

test('the count stands under its name, in the second line of its protocol', () => {
  const text =
    'TcpExt: SyncookiesSent InCEPkts\nTcpExt: 0 9\nIpExt: InNoRoutes InNoECTPkts InECT1Pkts InECT0Pkts ' +
    'InCEPkts\nIpExt: 0 120 0 57 41\n';
  assert.equal(parseMarksReceived(text), 41);
});
