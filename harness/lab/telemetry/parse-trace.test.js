import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTrace } from './parse-trace.js';

/** @param {string} seconds @param {string} unacked @param {number} cwnd */
const probe = (seconds, unacked, cwnd, ssthresh = 2147483647, port = 35204) => `            node-14978   [000] .Ns2. ${seconds}: tcp_probe: family=AF_INET src=127.0.0.1:3129 dest=127.0.0.1:${port} mark=0x0 data_len=0 snd_nxt=0x1857579c snd_una=${unacked} snd_cwnd=${cwnd} ssthresh=${ssthresh} snd_wnd=65536 srtt=50024 rcv_wnd=65536 sock_cookie=90d3 skbaddr=00000000a274aac2 skaddr=00000000dc9997f0`;
const RETRANSMIT = '          <idle>-0       [001] ..s2. 20510.100000: tcp_retransmit_skb: skbaddr=00000000a274aac2 skaddr=00000000dc9997f0 family=AF_INET sport=3129 dport=35204 saddr=127.0.0.1 daddr=127.0.0.1 saddrv6=::ffff:127.0.0.1 daddrv6=::ffff:127.0.0.1 state=TCP_ESTABLISHED err=0';
const STATS = 'entries: 2\noverrun: 0\ncommit overrun: 0\nbytes: 288\ndropped events: 0\nread events: 0';

test('a probe and a retransmission become columns, in milliseconds after navigationStart', () => {
  const text = ['# tracer: nop', probe('20509.841898', '0x1856e26c', 10), probe('20509.851396', '0x1857579c', 20, 12), RETRANSMIT, STATS].join('\n');
  assert.deepEqual(parseTrace(text, 20509.8), {
    connections: [{
      clientPort: 35204,
      // 0x1857579c - 0x1856e26c = 30,000 bytes
      samples: { atMs: [41.898, 51.396], cwnd: [10, 20], ssthresh: [null, 12], srttMs: [50.024, 50.024], deliveredBytes: [0, 30_000] },
      retransmits: [{ atMs: 300 }],
    }],
    lost: 0,
  });
});

test('a sample that changes nothing is left out', () => {
  const text = [probe('1.000000', '0x10', 10), probe('2.000000', '0x10', 10), probe('3.000000', '0x10', 11)].join('\n');
  assert.deepEqual(parseTrace(text, 0).connections[0].samples.atMs, [1000, 3000]);
});

test('delivered bytes go on where the sequence number wraps', () => {
  const text = [probe('1.000000', '0xfffffff0', 10), probe('2.000000', '0x10', 10)].join('\n');
  assert.deepEqual(parseTrace(text, 0).connections[0].samples.deliveredBytes, [0, 32]);
});

test('connections are told apart by the browser\'s port', () => {
  const text = [probe('1.000000', '0x10', 10), probe('2.000000', '0x10', 30, 2147483647, 4000)].join('\n');
  assert.deepEqual(parseTrace(text, 0).connections.map(({ clientPort, samples }) => [clientPort, samples.cwnd]), [[35204, [10]], [4000, [30]]]);
});

test('events that found no room are counted over all CPUs, an empty trace is no connection', () => {
  assert.deepEqual(parseTrace('overrun: 3\ncommit overrun: 0\ndropped events: 0\noverrun: 4\ndropped events: 2\n', 0), { connections: [], lost: 9 });
});
