/**
 * What the receiver of an `iperf3 -u --json --get-server-output` run saw, in either direction.
 * @param {string} text
 * @param {number} skipSeconds at the start, which do not count for the rate
 * @returns {{receivedMbps: number | null, sent: number, lost: number}} payload rate; packets over the whole run
 */
export function readIperfUdp(text, skipSeconds) {
  const report = parse(text);
  const reverse = report.start.test_start.reverse === 1;
  const receiver = reverse ? report : report.server_output_json;
  if (!receiver) throw new Error('measure-link: reading iperf3: it brought no report of the receiver');
  const sums = receiver.intervals.map((/** @type {any} */ interval) => interval.sum);
  const counted = whileArriving(sums).filter((sum) => sum.start >= skipSeconds && sum.seconds > 0.1);
  const seconds = total(counted, 'seconds');
  return {
    receivedMbps: seconds > 0 ? (total(counted, 'bytes') * 8) / seconds / 1e6 : null,
    sent: total(sums, 'packets'),
    lost: total(sums, 'lost_packets'),
  };
}

/**
 * The intervals in which data arrived all the time. iperf3's receiver counts until the sender's "test end" reaches it.
 * That message crosses the same full queue, may be dropped there, and then comes a retransmission timeout later, when
 * nothing arrives any more. That made the satellite's uplink 2.5 of 3 Mbit/s in some checks. So nothing from the last
 * interval with data on counts, which its flow does not fill.
 * @param {{start: number, seconds: number, bytes: number}[]} sums
 */
function whileArriving(sums) {
  return sums.slice(
    0,
    Math.max(
      0,
      sums.findLastIndex((sum) => sum.bytes > 0),
    ),
  );
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
