/** @import { PageLoad } from '../../harness/types/run-record.js' */
/** @import { ConnectionTelemetry, Telemetry } from '../../harness/types/telemetry.js' */
import { group } from 'd3-array';

const FIRST_WINDOW = 10;
const QUEUE_IS_FULL = 60; // segments; beyond, something is lost, and the window goes on from its half

/**
 * Telemetry of a made-up load: windows that grow by a factor a round trip until the queue is full, bytes in proportion
 * to time.
 * The last connection is not joined, as it may happen.
 * @param {{load: PageLoad, windowGain: number}} options
 * @returns {Telemetry}
 */
export function sampleTelemetry({ load, windowGain }) {
  const byConnection = [...group(load.requests, ({ connectionId }) => connectionId)];
  return { lost: 0, connections: byConnection.map(([connectionId, requests], index) => connection({
    connectionId: index === byConnection.length - 1 ? null : connectionId,
    clientPort: 40_000 + index,
    proxyPort: requests[0].encrypted ? 3130 : 3129,
    startMs: Math.min(...requests.map(({ sendStartMs, startMs }) => sendStartMs ?? startMs)),
    endMs: Math.max(...requests.map(({ endMs, startMs }) => endMs ?? startMs)),
    bytes: requests.reduce((sum, { encodedBytes }) => sum + encodedBytes, 0),
  }, { windowGain, rttMs: load.baseRttMs })) };
}

/**
 * @param {{connectionId: number | null, clientPort: number, proxyPort: number, startMs: number, endMs: number, bytes:
 *   number}} known
 * @param {{windowGain: number, rttMs: number}} path
 * @returns {ConnectionTelemetry}
 */
function connection({ connectionId, clientPort, proxyPort, startMs, endMs, bytes }, { windowGain, rttMs }) {
  const rounds = Math.max(1, Math.ceil((endMs - startMs) / rttMs));
  const samples = /** @type {ConnectionTelemetry['samples']} */ ({ atMs: [], cwnd: [], ssthresh: [], srttMs: [], deliveredBytes: [] });
  const retransmits = [];
  let cwnd = FIRST_WINDOW;
  let ssthresh = /** @type {number | null} */ (null);
  for (let round = 0; round <= rounds; round++) {
    const atMs = Math.round((startMs + ((endMs - startMs) * round) / rounds) * 10) / 10;
    samples.atMs.push(atMs);
    samples.cwnd.push(cwnd);
    samples.ssthresh.push(ssthresh);
    samples.srttMs.push(Math.round(rttMs * (1 + cwnd / 80)));
    samples.deliveredBytes.push(Math.round((bytes * round) / rounds));
    if (cwnd >= QUEUE_IS_FULL) {
      retransmits.push({ atMs }, { atMs: atMs + 2 });
      cwnd = ssthresh = cwnd >> 1;
    } else cwnd = ssthresh === null ? Math.round(cwnd * windowGain) : cwnd + 1;
  }
  return { connectionId, clientPort, proxyPort, samples, retransmits };
}
