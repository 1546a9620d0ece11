/**
 * What the receiver of an `iperf3 -u --json --get-server-output` run saw, in either direction. Its rate is no use: it
 * counts until the sender's "test end" reaches it, and that message crosses the same full queue, may be dropped there,
 * and then comes a retransmission timeout later. That made the satellite's uplink 2.5 of 3 Mbit/s in some checks.
 * @param {string} text
 * @returns {{sent: number, lost: number}} packets
 */
export function readIperfUdp(text) {
  const report = parse(text);
  const reverse = report.start.test_start.reverse === 1;
  const receiver = reverse ? report : report.server_output_json;
  if (!receiver) throw new Error('measure-link: reading iperf3: it brought no report of the receiver');
  const sums = receiver.intervals.map((/** @type {any} */ interval) => interval.sum);
  return { sent: total(sums, 'packets'), lost: total(sums, 'lost_packets') };
}

/**
 * @param {string} text output of `iperf3 --json` over TCP
 * @returns {number} goodput at the receiver, Mbit/s
 */
export function readIperfTcp(text) {
  return parse(text).end.sum_received.bits_per_second / 1e6;
}

/** @param {string} text */
function parse(text) {
  const report = JSON.parse(text);
  if (report.error) throw new Error(`measure-link: running iperf3: ${report.error}`);
  return report;
}

/**
 * @param {any[]} rows
 * @param {string} key
 * @returns {number}
 */
function total(rows, key) {
  return rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
}
