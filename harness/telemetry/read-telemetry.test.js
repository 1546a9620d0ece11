import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLoad, aRequest } from '../metrics/fixtures/a-load.js';
import { readTelemetry } from './read-telemetry.js';

/** @param {string} seconds @param {number} dataLength @param {string} next @param {number} port */
const probe = (seconds, dataLength, next, port = 4001) =>
  `  node-1 [000] .Ns2. ${seconds}: tcp_probe: family=AF_INET src=100.64.0.1:3129 dest=100.64.0.2:${port} ` +
  `mark=0x1 data_len=${dataLength} snd_nxt=${next} snd_una=0x10 snd_cwnd=10 ssthresh=2147483647 snd_wnd=65536 ` +
  `srtt=50024 rcv_wnd=65536 sock_cookie=${port} skbaddr=00 skaddr=${port}`;
const load = {
  ...aLoad({
    requests: [
      aRequest({
        connectionId: 31,
        url: 'http://a.example/',
        sendStartMs: 90,
        receiveHeadersStartMs: 150,
        endMs: 160,
        encodedBytes: 500,
      }),
    ],
  }),
  navigationMonotonicSeconds: 5,
};
const proxyLog = [4001, 4002].map((clientPort) => ({
  clientPort,
  resultCode: 'TCP_MISS',
  status: 200,
  method: 'GET',
  url: 'http://a.example/',
  bytesToClient: 500,
  durationMs: 1,
}));
const USED = [probe('5.100000', 80, '0x10'), probe('5.200000', 0, '0x204')]; // 500 bytes

test('a socket is joined to the connection it carried', () => {
  const { telemetry, warnings } = readTelemetry({ text: USED.join('\n'), load, proxyLog });
  assert.deepEqual(
    telemetry.connections.map(({ connectionId, clientPort, proxyPort }) => [connectionId, clientPort, proxyPort]),
    [[31, 4001, 3129]],
  );
  assert.deepEqual(warnings, []);
});

test('what the program told of a socket is joined by both ports', () => {
  const told = [
    { localPort: 3130, remotePort: 4001, values: { members: 9, sum_cwnd_segments: 90 } },
    { localPort: 3129, remotePort: 4002, values: { members: 8, sum_cwnd_segments: 80 } },
    { localPort: 3129, remotePort: 4001, values: { members: 2, sum_cwnd_segments: 40 } },
  ];
  const { telemetry } = readTelemetry({ text: USED.join('\n'), load, proxyLog, told });
  assert.deepEqual(telemetry.connections[0].told, { members: 2, sum_cwnd_segments: 40 });
  assert.ok(!('told' in readTelemetry({ text: USED.join('\n'), load, proxyLog }).telemetry.connections[0]));
});

test('a connection that two sockets may have carried is joined to none, and a warning names it', () => {
  const twin = [probe('5.110000', 80, '0x10', 4002), probe('5.210000', 0, '0x204', 4002)];
  const { telemetry, warnings } = readTelemetry({ text: [...USED, ...twin].join('\n'), load, proxyLog });
  assert.deepEqual(
    telemetry.connections.map(({ connectionId }) => connectionId),
    [null, null],
  );
  assert.deepEqual(warnings, [
    "telemetry: which sockets carried 1 of the browser's connections cannot be told (connectionId 31)",
  ]);
});

test('where events were lost nothing is joined: what rules a socket out may be missing', () => {
  const { telemetry, warnings } = readTelemetry({ text: [...USED, 'overrun: 7'].join('\n'), load, proxyLog });
  assert.deepEqual([telemetry.lost, telemetry.connections.map(({ connectionId }) => connectionId)], [7, [null]]);
  assert.deepEqual(warnings, [
    'telemetry: 7 events did not fit into the trace buffer; samples are missing, and no socket could be joined ' +
      'to its connection',
  ]);
});
