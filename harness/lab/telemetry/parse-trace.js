/** @typedef {import('../../types/telemetry.js').Telemetry} Telemetry */
/** @typedef {import('../../types/telemetry.js').ConnectionTelemetry} ConnectionTelemetry */

const INFINITE_SSTHRESH = 0x7fffffff; // TCP_INFINITE_SSTHRESH: no loss yet
const EVENT = /\s(\d+\.\d+): (tcp_probe|tcp_retransmit_skb): (.*)$/;

/**
 * Reads what open-trace.js took. A probe shows the state in which a packet found its socket, so the last packet's own effect
 * is not in it. A sample in which nothing differs from the one before is left out: the values hold until the next sample.
 * @param {string} text events by `trace_clock` mono, then the `stats` of the buffers
 * @param {number} navigationSeconds navigationStart on CLOCK_MONOTONIC
 * @returns {Telemetry}
 */
export function parseTrace(text, navigationSeconds) {
  /** @type {Map<number, {connection: ConnectionTelemetry, firstUnacked: number | null, last: string}>} */
  const found = new Map();
  let lost = 0;
  for (const line of text.split('\n')) {
    lost += Number(/^(?:overrun|dropped events): (\d+)$/.exec(line)?.[1] ?? 0);
    const event = EVENT.exec(line);
    if (event === null) continue;
    const [, seconds, name, details] = event;
    const fields = Object.fromEntries(details.split(' ').map((word) => word.split('=')));
    const clientPort = Number(fields.dport ?? fields.dest.slice(fields.dest.lastIndexOf(':') + 1));
    const atMs = Math.round((Number(seconds) - navigationSeconds) * 1e6) / 1000; // the trace's own resolution is 1 µs
    let entry = found.get(clientPort);
    if (!entry) {
      const samples = { atMs: [], cwnd: [], ssthresh: [], srttMs: [], deliveredBytes: [] };
      entry = { connection: { clientPort, samples, retransmits: [] }, firstUnacked: null, last: '' };
      found.set(clientPort, entry);
    }
    if (name === 'tcp_retransmit_skb') {
      entry.connection.retransmits.push({ atMs });
      continue;
    }
    const unacked = Number(fields.snd_una);
    entry.firstUnacked ??= unacked;
    const cwnd = Number(fields.snd_cwnd);
    const ssthresh = Number(fields.ssthresh) >= INFINITE_SSTHRESH ? null : Number(fields.ssthresh);
    const srttMs = Number(fields.srtt) / 1000;
    const deliveredBytes = (unacked - entry.firstUnacked) >>> 0; // sequence numbers wrap at 2^32
    const state = [cwnd, ssthresh, srttMs, deliveredBytes].join();
    if (state === entry.last) continue;
    entry.last = state;
    const { samples } = entry.connection;
    samples.atMs.push(atMs);
    samples.cwnd.push(cwnd);
    samples.ssthresh.push(ssthresh);
    samples.srttMs.push(srttMs);
    samples.deliveredBytes.push(deliveredBytes);
  }
  return { connections: [...found.values()].map(({ connection }) => connection), lost };
}
