/** @typedef {import('../types/run-record.js').FailureStage} FailureStage */

/**
 * @param {import('../types/run-record.js').Checks} checks
 * @param {number} minCoverage 0..1
 * @returns {{stage: FailureStage, reason: string} | null} the first check that failed
 */
export function failedCheck({ congestionControl, cwnd, ecn, spreading, replay, egress }, minCoverage) {
  if (!congestionControl.ok) {
    const seen = [...new Set(congestionControl.sockets.map((socket) => socket.congestionControl ?? 'unknown'))];
    return {
      stage: 'cc-check',
      reason:
        `the load should use ${congestionControl.expected}; its ${congestionControl.sockets.length} live sockets ` +
        `used ${seen.join(', ') || 'nothing, there were none'}`,
    };
  }
  if (cwnd && !cwnd.ok) {
    return {
      stage: 'cwnd-check',
      reason:
        `${cwnd.impossible.length} live sockets had windows that ${congestionControl.expected} never sets ` +
        `(${cwnd.impossible.map((socket) => socket.cwnd).join(', ')} segments): the kernel did not apply ` +
        'what its program returned',
    };
  }
  if (ecn && !ecn.ok) {
    return {
      stage: 'ecn-check',
      reason:
        `the load should run ${ecn.expected ? 'with' : 'without'} ECN; ${ecn.negotiated} of its ${ecn.sockets} ` +
        'live sockets have negotiated it',
    };
  }
  if (spreading && !spreading.ok)
    return {
      stage: 'spreading-check',
      reason:
        `${spreading.packets} packets of initial windows left spread by ${spreading.device}, and ` +
        `${spreading.unspread} in a burst`,
    };
  if (!replay.ok) {
    const share =
      replay.coverage === null
        ? 'nothing was requested'
        : `${Math.floor(replay.coverage * 100)} % of its requests were in the recording`;
    return {
      stage: 'replay-check',
      reason:
        `${share}, ${minCoverage * 100} % are asked (--min-coverage); first miss: ` +
        `${replay.missedUrls[0] ?? 'none'}`,
    };
  }
  if (!egress.ok) return { stage: 'egress-check', reason: `${egress.packets} packets tried to leave the lab` };
  return null;
}
