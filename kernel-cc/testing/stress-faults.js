const MOST_CWND = 10_000; // segments; fifty times what any connection of the stress sends

/** @typedef {import('./stress.js').StressResult} StressResult */

/**
 * What was wrong in a stress whatever the windows were, in words; empty when the congestion control held up.
 * @param {StressResult} result
 * @param {{groups: {map: string, id: number, members: number}[]}} world
 * @returns {string[]}
 */
export function stressFaults({ sender, receiver, socketsLeft }, { groups }) {
  return sentences([
    [receiver.opened < 200, `only ${receiver.opened} connections were opened`],
    [sender.retransmitted === 0, 'nothing was lost: the path did not do its part'],
    [sender.reordered === 0, 'nothing was reordered: the path did not do its part'],
    [sender.other_cc > 0, `${sender.other_cc} connections ran another congestion control`],
    [receiver.failed > 0, `${receiver.failed} connections failed`],
    [socketsLeft > 0, `${socketsLeft} sockets were left`],
    [groups.length > 0, `groups kept members: ${groups.map(({ map, id, members }) => `${members} in map ${id}, ${map}`).join('; ')}`],
  ]);
}

/**
 * What was wrong with the windows, and what wrong windows lead to. A kernel that does not take what the hooks return makes
 * these of every congestion control, of the constant one too; then they say nothing.
 * @param {StressResult} result
 * @param {string[]} kernelMessages
 * @returns {string[]}
 */
export function windowFaults({ sender, receiver }, kernelMessages) {
  return sentences([
    [sender.least_cwnd < 1, 'a window was 0'],
    [sender.most_cwnd > MOST_CWND, `a window was ${sender.most_cwnd} segments, and no connection sent more than 180`],
    [receiver.stalled > 0, `${receiver.stalled} connections stalled`],
    [kernelMessages.length > 0, `the kernel said: ${kernelMessages.join(' / ')}`],
  ]);
}

/** @param {[boolean, string][]} checks */
function sentences(checks) {
  return checks.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []));
}
