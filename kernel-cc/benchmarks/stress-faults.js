import { getSystemErrorName } from 'node:util';

// of the kernel: each begins a report whose other lines only name functions
const REPORT = /WARNING|BUG|Oops|general protection|refcount|soft lockup|rcu.*stall|hung task|KASAN|UBSAN/i;
// tcp_snd_cwnd_set() was given 0 or more than 2^31, or a recovery began at such a window
const ABOUT_A_WINDOW = /WARNING: .* at (\.\/include\/net\/tcp\.h|net\/ipv4\/tcp_(input|cong)\.c):\d+ tcp_/;

/** @typedef {import('./stress.js').StressResult} StressResult */

/**
 * What was wrong in a stress, in words; empty when the congestion control held up. A window that the kernel took from a
 * skipped hook stands until the next ACK, where the program repairs it, or until the connection ends, and the kernel
 * may warn of it: no fault of the program's. One that outlives an ACK where the program has repaired none is.
 * @param {StressResult} result
 * @param {{groups: {map: string, id: number, members: number}[], repaired: number, kernelMessages: string[]}} world
 * @returns {string[]}
 */
export function stressFaults({ sender, receiver, socketsLeft }, { groups, repaired, kernelMessages }) {
  const unexplained = repaired > 0 || sender.impossible > 0 ? beyondWindows(kernelMessages) : kernelMessages;
  /** @type {[boolean, string][]} */
  const checks = [
    [receiver.opened < 200, `only ${receiver.opened} connections were opened`],
    [sender.retransmitted === 0, 'nothing was lost: the path did not do its part'],
    [sender.reordered === 0, 'nothing was reordered: the path did not do its part'],
    [sender.other_cc > 0, `${sender.other_cc} connections ran another congestion control`],
    [receiver.failed > 0, `${receiver.failed} connections failed${lastFailure(receiver)}`],
    [receiver.stalled > 0, `${receiver.stalled} connections stalled`],
    [socketsLeft.length > 0, `${socketsLeft.length} sockets were left: ${socketsLeft.join(' / ')}`],
    [
      groups.length > 0,
      `groups kept members: ${groups.map(({ map, id, members }) => `${members} in map ${id}, ${map}`).join('; ')}`,
    ],
    [
      sender.acked_impossible > 0 && repaired === 0,
      `${sender.acked_impossible} connections had a window or threshold that nothing sets beyond an ACK, between ` +
        `${sender.least_cwnd} and ${sender.most_cwnd} segments`,
    ],
    [sender.stayed_impossible > 0, `${sender.stayed_impossible} connections kept such a window for 100 ms of ACKs`],
    [unexplained.length > 0, `the kernel said: ${unexplained.join(' / ')}`],
  ];
  return checks.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []));
}

/** @param {StressResult['receiver']} receiver */
function lastFailure({ failure_errno: errno, failure_ms: ms, failure_bytes: bytes }) {
  return errno > 0 ? `, the last by ${getSystemErrorName(-errno)} after ${ms} ms and ${bytes} bytes` : '';
}

/** What the kernel said if it was not about windows alone. @param {string[]} messages */
function beyondWindows(messages) {
  const reports = messages.filter((line) => REPORT.test(line));
  return reports.length > 0 && reports.every((line) => ABOUT_A_WINDOW.test(line) || /Tainted:|taint went/.test(line))
    ? []
    : messages;
}
