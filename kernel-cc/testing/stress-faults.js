const MOST_CWND = 10_000; // segments; fifty times what any connection of the stress sends

/**
 * What was wrong in a stress, in words; empty when the congestion control held up.
 * @param {import('./stress.js').StressResult} result
 * @param {{seconds: number, groups: {map: string, id: number, members: number}[], kernelMessages: string[]}} world
 * @returns {string[]}
 */
export function stressFaults({ sender, receiver, socketsLeft }, { seconds, groups, kernelMessages }) {
  /** @type {[boolean, string][]} */
  const checks = [
    [receiver.opened < 200 * Math.min(seconds, 2), `only ${receiver.opened} connections were opened`],
    [sender.retransmitted === 0, 'nothing was lost: the path did not do its part'],
    [sender.reordered === 0, 'nothing was reordered: the path did not do its part'],
    [sender.other_cc > 0, `${sender.other_cc} connections ran another congestion control`],
    [receiver.failed > 0, `${receiver.failed} connections failed`],
    [receiver.stalled > 0, `${receiver.stalled} connections stalled`],
    [sender.least_cwnd < 1, 'a window was 0'],
    [sender.most_cwnd > MOST_CWND, `a window was ${sender.most_cwnd} segments, and no connection sent more than 180`],
    [socketsLeft > 0, `${socketsLeft} sockets were left`],
    [groups.length > 0, `groups kept members: ${groups.map(({ map, id, members }) => `${members} in map ${id}, ${map}`).join('; ')}`],
    [kernelMessages.length > 0, `the kernel said: ${kernelMessages.join(' / ')}`],
  ];
  return checks.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []));
}
