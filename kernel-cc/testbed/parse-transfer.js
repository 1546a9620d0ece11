/**
 * @typedef {{atMs: number, ordinal: number | null, bytes: number, verdict: 'pass' | 'drop' | 'hold' | 'mark'}} Segment
 *   at the impairment node; a retransmission has no ordinal
 */
/**
 * @typedef {{atMs: number, cwnd: number, ssthresh: number, state: number, unacked: number, retransmitted: number,
 *   bytesAcked: number}} Sample of TCP_INFO
 */

/**
 * What testbed/send.c printed.
 * @param {string[]} lines
 * @returns {{congestionControl: string, handshakeMs: number, samples: Sample[], latenessMs: number}}
 */
export function parseSender(lines) {
  const {
    told: [announced, ...samples],
    latenessMs,
  } = parseReport(lines);
  const [, congestionControl, handshakeUs] = announced.split(' ');
  return { congestionControl, handshakeMs: Number(handshakeUs) / 1000, samples: samples.map(parseSample), latenessMs };
}

/**
 * What testbed/impairment-node.c printed.
 * @param {string[]} lines
 * @returns {{segmentsByPort: Map<number, Segment[]>, latenessMs: number}} of each sender's port, in order of arrival
 */
export function parseImpairmentNode(lines) {
  const { told, latenessMs } = parseReport(lines);
  /** @type {Map<number, Segment[]>} */
  const segmentsByPort = new Map();
  for (const line of told) {
    const [us, port, ordinal, bytes, verdict] = line.split(' ');
    const segments = segmentsByPort.get(Number(port)) ?? [];
    segments.push({
      atMs: Number(us) / 1000,
      ordinal: ordinal === '0' ? null : Number(ordinal),
      bytes: Number(bytes),
      verdict: /** @type {Segment['verdict']} */ (verdict),
    });
    segmentsByPort.set(Number(port), segments);
  }
  return { segmentsByPort, latenessMs };
}

/** @param {string[]} lines the last of which tells how late the tool was */
function parseReport(lines) {
  const last = lines.at(-1) ?? '';
  if (!last.startsWith('late '))
    throw new Error(`parse-transfer: a tool ended before its report was complete, with "${last}"`);
  return { told: lines.slice(0, -1), latenessMs: Number(last.slice('late '.length)) / 1000 };
}

/** @param {string} line @returns {Sample} */
function parseSample(line) {
  const [us, cwnd, ssthresh, state, unacked, retransmitted, bytesAcked] = line.split(' ').map(Number);
  return { atMs: us / 1000, cwnd, ssthresh, state, unacked, retransmitted, bytesAcked };
}
