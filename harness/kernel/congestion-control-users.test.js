import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countSockets } from './congestion-control-users.js';

// two lines of `ss --tcp --all --info --numeric --no-header --oneline`, iproute2 6.1, and one whose peer is not the
// point
const LISTING = `LISTEN 0 128 0.0.0.0:3128 0.0.0.0:* fld_tcp cwnd:10
ESTAB 0 0 10.88.0.1:5001 10.88.0.2:41012 fld_tcp wscale:10,10 rto:300 rtt:100.1/0.1 mss:1448 cwnd:270 bytes_acked:188240
ESTAB 0 0 10.88.0.1:5002 10.88.0.2:41013 cubic wscale:10,10 rto:300 rtt:100.1/0.1 mss:1448 cwnd:10
`;

test('counts listening and connected sockets of one congestion control', () => {
  assert.equal(countSockets(LISTING, 'fld_tcp'), 2);
  assert.equal(countSockets(LISTING, 'cubic'), 1);
});

test('a name that is part of another is not counted', () => {
  assert.equal(countSockets(LISTING, 'fld'), 0);
  assert.equal(countSockets('', 'fld_tcp'), 0);
});
