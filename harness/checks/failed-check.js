/** @typedef {import('../types/run-record.js').FailureStage} FailureStage */

/**
 * @param {import('../types/run-record.js').Proofs} proofs
 * @param {number} minCoverage 0..1
 * @returns {{stage: FailureStage, reason: string} | null} the first proof that does not hold
 */
export function failedCheck({ congestionControl, windows, ecn, spreading, replay, leaks }, minCoverage) {
  if (!congestionControl.ok) {
    const seen = [...new Set(congestionControl.sockets.map((socket) => socket.congestionControl ?? 'unknown'))];
    return {
      stage: 'cc-proof',
      reason:
        `the load should use ${congestionControl.expected}; its ${congestionControl.sockets.length} live sockets ` +
        `used ${seen.join(', ') || 'nothing, there were none'}`,
    };
  }
  if (windows && !windows.ok) {
    return {
      stage: 'window-proof',
      reason:
        `${windows.impossible.length} live sockets had windows that ${congestionControl.expected} never sets ` +
        `(${windows.impossible.map(({ cwnd }) => cwnd).join(', ')} segments): the kernel took something else than ` +
        'what its program returned',
    };
  }
  if (ecn && !ecn.ok) {
    return {
      stage: 'ecn-proof',
      reason:
        `the load should run ${ecn.expected ? 'with' : 'without'} ECN; ${ecn.negotiated} of its ${ecn.sockets} ` +
        'live sockets have negotiated it',
    };
  }
  if (spreading && !spreading.ok)
    return {
      stage: 'egress',
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
      stage: 'replay-proof',
      reason:
        `${share}, ${minCoverage * 100} % are asked (--min-coverage); first miss: ` +
        `${replay.missedUrls[0] ?? 'none'}`,
    };
  }
  if (!leaks.ok) return { stage: 'leak-proof', reason: `${leaks.packets} packets tried to leave the lab` };
  return null;
}
