import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTrace } from './parse-trace.js';

/** @param {string} seconds @param {string} unacked @param {number} cwnd */
const probe = (
  seconds,
  unacked,
  cwnd,
  {
    ssthresh = 2147483647,
    port = 35204,
    cookie = '90d3',
    socket = '00000000dc9997f0',
    dataLength = 0,
    next = '0x1857579c',
  } = {},
) =>
  `            node-14978   [000] .Ns2. ${seconds}: tcp_probe: family=AF_INET src=127.0.0.1:3129 ` +
  `dest=127.0.0.1:${port} mark=0x0 data_len=${dataLength} snd_nxt=${next} snd_una=${unacked} snd_cwnd=${cwnd} ` +
  `ssthresh=${ssthresh} snd_wnd=65536 srtt=50024 rcv_wnd=65536 sock_cookie=${cookie} skbaddr=00000000a274aac2 ` +
  `skaddr=${socket}`;
/** @param {string} seconds */
const retransmit = (seconds, { socket = '00000000dc9997f0', error = 0 } = {}) =>
  `          <idle>-0       [001] ..s2. ${seconds}: tcp_retransmit_skb: skbaddr=00000000a274aac2 ` +
  `skaddr=${socket} family=AF_INET sport=3129 dport=35204 saddr=127.0.0.1 daddr=127.0.0.1 ` +
  `saddrv6=::ffff:127.0.0.1 daddrv6=::ffff:127.0.0.1 state=TCP_ESTABLISHED err=${error}`;
const STATS = 'entries: 2\noverrun: 0\ncommit overrun: 0\nbytes: 288\ndropped events: 0\nread events: 0';

test('a probe and a retransmission become columns, in milliseconds after navigationStart', () => {
  const text = [
    '# tracer: nop',
    probe('20509.841898', '0x1856e26c', 10, { dataLength: 517, next: '0x1856e26c' }),
    probe('20509.851396', '0x1857579c', 20, { ssthresh: 12 }),
    retransmit('20510.100000'),
    STATS,
  ].join('\n');
  assert.deepEqual(parseTrace(text, 20509.8), {
    sockets: [
      {
        clientPort: 35204,
        proxyPort: 3129,
        // 0x1857579c - 0x1856e26c = 30,000 bytes
        samples: {
          atMs: [41.898, 51.396],
          cwnd: [10, 20],
          ssthresh: [null, 12],
          srttMs: [50.024, 50.024],
          deliveredBytes: [0, 30_000],
        },
        retransmits: [{ atMs: 300 }],
        arrivalsMs: [41.898],
        lastMs: 51.396,
        sentBytes: 30_000,
      },
    ],
    lost: 0,
  });
});

test('a sample that changes nothing is left out', () => {
  const text = [probe('1.000000', '0x10', 10), probe('2.000000', '0x10', 10), probe('3.000000', '0x10', 11)].join('\n');
  assert.deepEqual(parseTrace(text, 0).sockets[0].samples.atMs, [1000, 3000]);
});

test('delivered bytes go on where the sequence number wraps', () => {
  const text = [probe('1.000000', '0xfffffff0', 10), probe('2.000000', '0x10', 10)].join('\n');
  assert.deepEqual(parseTrace(text, 0).sockets[0].samples.deliveredBytes, [0, 32]);
});

test("sockets are told apart by the kernel's cookie, even where a port is used twice", () => {
  const text = [probe('1.000000', '0x10', 10), probe('2.000000', '0x10', 30, { cookie: '90d4' })].join('\n');
  assert.deepEqual(
    parseTrace(text, 0).sockets.map(({ clientPort, samples }) => [clientPort, samples.cwnd]),
    [
      [35204, [10]],
      [35204, [30]],
    ],
  );
});

test(
  'a retransmission belongs to the latest socket at its address, and to none where no packet of this run was seen ' +
    'there',
  () => {
    const text = [
      probe('1.000000', '0x10', 10),
      retransmit('1.500000'),
      probe('2.000000', '0x10', 10, { cookie: '90d4', port: 4000 }),
      retransmit('2.500000'),
      retransmit('2.600000', { socket: '0000000012345678' }),
      retransmit('0.500000'),
    ].join('\n');
    assert.deepEqual(
      parseTrace(text, 0).sockets.map(({ retransmits }) => retransmits),
      [[{ atMs: 1500 }], [{ atMs: 2500 }]],
    );
  },
);

test('a retransmission that the kernel could not send is none', () => {
  assert.deepEqual(
    parseTrace([probe('1.000000', '0x10', 10), retransmit('1.500000', { error: -11 })].join('\n'), 0).sockets[0]
      .retransmits,
    [],
  );
});

test('where a kernel names no socket in its probes, ports join the retransmissions', () => {
  const old = probe('1.000000', '0x10', 10).replace(/ skbaddr=.*$/, '');
  assert.deepEqual(parseTrace([old, retransmit('1.500000')].join('\n'), 0).sockets[0].retransmits, [{ atMs: 1500 }]);
});

test('events that found no room are counted over all CPUs, an empty trace is no socket', () => {
  assert.deepEqual(parseTrace('overrun: 3\ncommit overrun: 0\ndropped events: 0\noverrun: 4\ndropped events: 2\n', 0), {
    sockets: [],
    lost: 9,
  });
});
