import assert from 'node:assert/strict';
import test from 'node:test';
import { parseSockets } from './list-sockets.js';

// Linux 6.18, iproute2 6.1: ss -tinoOH
const LINE =
  'ESTAB 0      0      100.64.0.1:3130 100.64.0.2:41288 timer:(on,204ms,0) ts sack fld_tcp wscale:7,10 rto:228 ' +
  'rtt:27.1/1.2 mss:1448 pmtu:1500 rcvmss:536 advmss:1448 cwnd:34 ssthresh:40 bytes_sent:92011 ' +
  'bytes_retrans:1448 bytes_acked:90563 bytes_received:1833 segs_out:70 segs_in:41 data_segs_out:66 ' +
  'data_segs_in:4 send 14531365bps lastsnd:20 lastrcv:480 lastack:20 pacing_rate 29062728bps delivery_rate ' +
  '9711104bps delivered:67 app_limited busy:312ms retrans:0/1 dsack_dups:1 rcv_space:14480 rcv_ssthresh:64088 ' +
  'minrtt:26.4 snd_wnd:2097152\n';

test('a line of ss gives the CC, the byte counters and the retransmissions', () => {
  assert.deepEqual(parseSockets(LINE), [
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
  );
  assert.deepEqual([socket.congestionControl, socket.ecn, socket.deliveredCe], ['mr_aimd', true, 3]);
  const [unseen] = parseSockets(LINE.replace('sack fld_tcp', 'sack ecnseen mr_aimd'));
  assert.equal(unseen.ecn, false);
});

test('a socket of which the kernel tells nothing has nulls, not zeros', () => {
  assert.deepEqual(parseSockets('SYN-RECV 0 0 100.64.0.1:3129 100.64.0.2:5 timer:(on,920ms,0)\n')[0], {
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
