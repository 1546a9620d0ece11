/**
 * @typedef {{gbitPerSecond: number, cpuSecondsPerGb: number}} Throughput CPU time of the processes at both ends, with
 *   the kernel's work for them
 */

/**
 * What two connections that took turns made of theirs, from the lines of benchmarks/turns-send.c.
 * @param {string[]} lines `0 or 1, ns, ns of CPU time of the sender, of the receiver`, one a turn
 * @param {number} turnBytes
 * @returns {{first: Throughput, second: Throughput}} over all turns of each: its bytes by the sum of their times
 */
export function parseTurns(lines, turnBytes) {
  const turns = lines.filter(Boolean).map((line) => line.split(' ').map(Number));
  const [first, second] = [0, 1].map((which) =>
    throughput(
      turns.filter(([whose]) => whose === which),
      turnBytes,
    ),
  );
  return { first, second };
}

/** @param {number[][]} turns of one connection @param {number} turnBytes @returns {Throughput} */
function throughput(turns, turnBytes) {
  const [ns, cpuNs] = turns.reduce(
    ([all, cpu], [, own, sender, receiver]) => [all + own, cpu + sender + receiver],
    [0, 0],
  );
  const bytes = turns.length * turnBytes;
  return { gbitPerSecond: (bytes * 8) / ns, cpuSecondsPerGb: cpuNs / bytes }; // bit/ns and ns/byte
}
