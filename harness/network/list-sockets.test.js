import assert from 'node:assert/strict';
import test from 'node:test';
import { parseSockets } from './list-sockets.js';

const AVAILABLE = ['reno', 'cubic', 'bbr', 'fld_tcp', 'mr_aimd'];

// Linux 6.18, iproute2 6.1: ss -tinoOH
const LINE =
  'ESTAB 0      0      100.64.0.1:3130 100.64.0.2:41288 timer:(on,204ms,0) ts sack fld_tcp wscale:7,10 rto:228 ' +
  'rtt:27.1/1.2 mss:1448 pmtu:1500 rcvmss:536 advmss:1448 cwnd:34 ssthresh:40 bytes_sent:92011 ' +
  'bytes_retrans:1448 bytes_acked:90563 bytes_received:1833 segs_out:70 segs_in:41 data_segs_out:66 ' +
  'data_segs_in:4 send 14531365bps lastsnd:20 lastrcv:480 lastack:20 pacing_rate 29062728bps delivery_rate ' +
  '9711104bps delivered:67 app_limited busy:312ms retrans:0/1 dsack_dups:1 rcv_space:14480 rcv_ssthresh:64088 ' +
  'minrtt:26.4 snd_wnd:2097152\n';

test('a line of ss gives the CC, the byte counters and the retransmissions', () => {
  assert.deepEqual(parseSockets(LINE, AVAILABLE), [
    {
      clientPort: 41288,
      proxyPort: 3130,
      congestionControl: 'fld_tcp',
      bytesSent: 92011,
      bytesAcked: 90563,
      bytesReceived: 1833,
      retransmits: 1,
      cwnd: 34,
      minRttMs: 26.4,
      ecn: false,
      deliveredCe: 0,
      state: 'ESTAB',
    },
  ]);
});

test('a line of ss tells that ECN was negotiated, and how many segments arrived marked', () => {
  const [socket] = parseSockets(
    LINE.replace('sack fld_tcp', 'sack ecn ecnseen mr_aimd').replace('delivered:67', 'delivered:67 delivered_ce:3'),
    AVAILABLE,
  );
  assert.deepEqual([socket.congestionControl, socket.ecn, socket.deliveredCe], ['mr_aimd', true, 3]);
  const [unseen] = parseSockets(LINE.replace('sack fld_tcp', 'sack ecnseen mr_aimd'), AVAILABLE);
  assert.equal(unseen.ecn, false);
});

test('a socket of which the kernel tells nothing has nulls, not zeros', () => {
  assert.deepEqual(parseSockets('SYN-RECV 0 0 100.64.0.1:3129 100.64.0.2:5 timer:(on,920ms,0)\n', AVAILABLE)[0], {
    clientPort: 5,
    proxyPort: 3129,
    congestionControl: null,
    bytesSent: null,
    bytesAcked: null,
    bytesReceived: null,
    retransmits: null,
    cwnd: null,
    minRttMs: null,
    ecn: null,
    deliveredCe: null,
    state: 'SYN-RECV',
  });
});

test('a socket of BBR has its CC before the values, and its own words after them are no CC', () => {
  // Linux 6.18, iproute2 6.1, a connection over loopback
  const text =
    'ESTAB 0      0      127.0.0.1:3129 127.0.0.1:46598 ts sack ecn ecnseen bbr wscale:10,10 rto:204 ' +
    'rtt:0.028/0.013 ato:40 mss:53248 pmtu:65535 rcvmss:20000 advmss:65483 cwnd:11 bytes_sent:20000 ' +
    'bytes_acked:20000 bytes_received:20000 segs_out:2 segs_in:4 data_segs_out:1 data_segs_in:1 ' +
    'bbr:(bw:20284951168bps,mrtt:0.021,pacing_gain:2.88672,cwnd_gain:2.88672) send 167350857143bps lastsnd:1296 ' +
    'lastrcv:1296 lastack:1296 pacing_rate 249722865112bps delivery_rate 20284952376bps delivered:2 app_limited ' +
    'rcv_rtt:2 rcv_space:65483 rcv_ssthresh:105503 minrtt:0.021 snd_wnd:106496\n';
  const [socket] = parseSockets(text, AVAILABLE);
  assert.deepEqual(
    [socket.congestionControl, socket.cwnd, socket.minRttMs, socket.retransmits, socket.ecn],
    ['bbr', 11, 0.021, 0, true],
  );
});

test('a listening socket has a CC and a window, one in TIME-WAIT has neither', () => {
  // Linux 6.18, iproute2 6.1
  const text =
    'LISTEN 0      511    127.0.0.1:3129 0.0.0.0:* bbr cwnd:10\n' +
    'TIME-WAIT 0      0      127.0.0.1:3129 127.0.0.1:46598 timer:(timewait,59sec,0)\n';
  assert.deepEqual(
    parseSockets(text, AVAILABLE).map(({ state, congestionControl, cwnd }) => [state, congestionControl, cwnd]),
    [
      ['LISTEN', 'bbr', 10],
      ['TIME-WAIT', null, null],
    ],
  );
});

test('a word that is neither a known flag nor a CC of the kernel is refused, before the CC and behind it', () => {
  for (const [words, unknown] of [
    ['ts usec_ts sack fld_tcp', 'usec_ts'],
    ['ts sack fld_tcp usec_ts', 'usec_ts'],
    ['ts sack westwood', 'westwood'],
    ['ts sack fld_tcp cubic', 'cubic'],
  ]) {
    assert.throws(() => parseSockets(LINE.replace('ts sack fld_tcp', words), AVAILABLE), {
      message:
        `list-sockets: reading what ss prints of the socket 100.64.0.1:3130: found "${unknown}" beside the flags ts, ` +
        'sack, ecn, ecnseen, fastopen and one of the congestion controls reno, cubic, bbr, fld_tcp, mr_aimd; install ' +
        'the iproute2 of Debian 12 or 13',
    });
  }
});

test('a value that is not a number is refused', () => {
  assert.throws(
    () => parseSockets(LINE.replace('cwnd:34', 'cwnd:34segs'), AVAILABLE),
    /cwnd is "34segs", not a number/,
  );
});
