import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLoad, aRequest } from '../metrics/fixtures/a-load.js';
import { joinConnections } from './join-connections.js';

/** @type {[number, string][]} what the proxy's log has where two sockets went to one address */
const TUNNELS = [
  [4001, '10.0.0.1:443'],
  [4002, '10.0.0.1:443'],
];

/** @param {Partial<import('./parse-trace.js').TracedSocket>} known */
const socket = (known) => ({
  clientPort: 4001,
  proxyPort: 3130,
  samples: { atMs: [], cwnd: [], ssthresh: [], srttMs: [], deliveredBytes: [] },
  retransmits: [],
  arrivalsMs: [100, 130],
  lastMs: 900,
  sentBytes: 12_000,
  ...known,
});
/** @param {Partial<import('../types/run-record.js').RequestRecord>} known */
const request = (known) =>
  aRequest({ sendStartMs: 110, receiveHeadersStartMs: 160, endMs: 200, encodedBytes: 10_000, ...known });
/** @param {number} clientPort @param {string} url */
const logged = (clientPort, url, bytesToClient = 0) => ({
  clientPort,
  resultCode: 'TCP_TUNNEL',
  status: 200,
  method: 'CONNECT',
  url,
  bytesToClient,
  durationMs: 1,
});
/**
 * @param {{sockets: ReturnType<typeof socket>[], requests: ReturnType<typeof request>[], log: [number, string,
 *   number?][]}} observed
 */
const join = ({ sockets, requests, log }) =>
  joinConnections({
    sockets,
    load: aLoad({ requests }),
    proxyLog: log.map(([port, url, bytes]) => logged(port, url, bytes)),
  });

test("a tunnel is told by the address that the proxy's log has for its port", () => {
  assert.deepEqual(
    join({
      sockets: [socket({}), socket({ clientPort: 4002 })],
      requests: [
        request({ connectionId: 31, remoteAddress: '10.0.0.2:443' }),
        request({ connectionId: 52, remoteAddress: '10.0.0.1:443' }),
      ],
      log: [
        [4001, '10.0.0.1:443'],
        [4001, 'a.example:443'],
        [4002, '10.0.0.2:443'],
      ],
    }),
    { connectionIds: [52, 31], unjoined: [] },
  );
});

test('plain HTTP is told by the URLs that its port asked for', () => {
  const sockets = [socket({ proxyPort: 3129 }), socket({ clientPort: 4002, proxyPort: 3129 })];
  assert.deepEqual(
    join({
      sockets,
      requests: [
        request({ connectionId: 8, url: 'http://a.example/x?n=1' }),
        request({ connectionId: 9, url: 'http://a.example/y' }),
      ],
      log: [
        [4001, 'http://a.example/y'],
        [4002, 'http://a.example/x?n=1'],
      ],
    }),
    { connectionIds: [9, 8], unjoined: [] },
  );
});

test('the same URL on two ports is told by its bytes', () => {
  const sockets = [socket({ proxyPort: 3129 }), socket({ clientPort: 4002, proxyPort: 3129 })];
  assert.deepEqual(
    join({
      sockets,
      requests: [
        request({ connectionId: 8, url: 'http://a.example/x', encodedBytes: 548 }),
        request({ connectionId: 9, url: 'http://a.example/x', encodedBytes: 549 }),
      ],
      log: [
        [4001, 'http://a.example/x', 549],
        [4002, 'http://a.example/x', 548],
      ],
    }),
    { connectionIds: [9, 8], unjoined: [] },
  );
});

test('a socket whose hello came after a request was sent cannot have carried the request', () => {
  assert.deepEqual(
    join({
      sockets: [socket({ arrivalsMs: [115, 130] }), socket({ clientPort: 4002 })],
      requests: [request({})],
      log: TUNNELS,
    }),
    { connectionIds: [null, 1], unjoined: [] },
  );
});

test('a socket whose last event is before an answer began did not carry it, if the trace went on', () => {
  const fellSilent = socket({ lastMs: 130 });
  assert.deepEqual(
    join({ sockets: [fellSilent, socket({ clientPort: 4002 })], requests: [request({})], log: TUNNELS }),
    { connectionIds: [null, 1], unjoined: [] },
  );
  // 160 + 200 ms, the longest that a receiver may wait with its acknowledgement
  assert.deepEqual(
    join({ sockets: [fellSilent, socket({ clientPort: 4002, lastMs: 359 })], requests: [request({})], log: TUNNELS }),
    { connectionIds: [null, null], unjoined: [1] },
  );
});

test('of two sockets to one address, the one that sent too little is ruled out: it was opened and never used', () => {
  assert.deepEqual(
    join({
      sockets: [socket({ sentBytes: 790 }), socket({ clientPort: 4002 })],
      requests: [request({})],
      log: TUNNELS,
    }),
    { connectionIds: [null, 1], unjoined: [] },
  );
});

test('of two sockets to one address, one that received nothing before an answer is ruled out', () => {
  assert.deepEqual(
    join({
      sockets: [socket({ arrivalsMs: [100, 300] }), socket({ clientPort: 4002 })],
      requests: [request({})],
      log: TUNNELS,
    }),
    { connectionIds: [null, 1], unjoined: [] },
  );
});

test('once one connection has its socket, the others choose among the rest', () => {
  assert.deepEqual(
    join({
      sockets: [socket({}), socket({ clientPort: 4002, sentBytes: 50_000 })],
      requests: [request({ connectionId: 7 }), request({ connectionId: 8, encodedBytes: 40_000 })],
      log: TUNNELS,
    }),
    { connectionIds: [7, 8], unjoined: [] },
  );
});

test('what could have been either stays apart, and is named', () => {
  assert.deepEqual(
    join({
      sockets: [socket({}), socket({ clientPort: 4002 })],
      requests: [request({ connectionId: 7 }), request({ connectionId: 8 })],
      log: TUNNELS,
    }),
    { connectionIds: [null, null], unjoined: [7, 8] },
  );
});

test('two connections that leave only one socket are both left apart: something is missing', () => {
  assert.deepEqual(
    join({
      sockets: [socket({})],
      requests: [request({ connectionId: 7 }), request({ connectionId: 8 })],
      log: [[4001, '10.0.0.1:443']],
    }),
    { connectionIds: [null], unjoined: [7, 8] },
  );
});

test('a URL that the proxy writes in a way of its own is held against no socket', () => {
  assert.deepEqual(
    join({
      sockets: [socket({ proxyPort: 3129 })],
      requests: [request({ url: 'http://a.example/{x}' })],
      log: [[4001, 'http://a.example/%7Bx%7D']],
    }),
    { connectionIds: [1], unjoined: [] },
  );
});

test("bytes of an answer that ended after the socket's last packet count for nothing", () => {
  assert.deepEqual(
    join({
      sockets: [socket({ lastMs: 190, sentBytes: 5_000 })],
      requests: [request({})],
      log: [[4001, '10.0.0.1:443']],
    }),
    { connectionIds: [1], unjoined: [] },
  );
});
