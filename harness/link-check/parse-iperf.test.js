import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readIperfUdp } from './parse-iperf.js';

test('packets and losses of the whole run count', () => {
  const { sent, lost } = readIperfUdp(upload([100_000, 100_000, 0]));
  assert.deepEqual({ sent, lost }, { sent: 30, lost: 6 });
});

/** @param {number[]} bytes of each quarter of a second at the receiver */
function upload(bytes) {
  const intervals = bytes.map((count, i) => ({
    sum: { start: i / 4, seconds: 0.25, bytes: count, packets: 10, lost_packets: 2 },
  }));
  return JSON.stringify({ start: { test_start: { reverse: 0 } }, server_output_json: { intervals } });
}
