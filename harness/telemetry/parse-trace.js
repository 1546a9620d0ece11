/** @import { ConnectionTelemetry } from '../types/telemetry.js' */

const INFINITE_SSTHRESH = 0x7fffffff; // TCP_INFINITE_SSTHRESH: no loss yet
const EVENT = /\s(\d+\.\d+): (tcp_probe|tcp_retransmit_skb): (.*)$/;

/**
 * A socket as the trace shows it: its samples, and what tells which connection of the browser's it was.
 * @typedef {Omit<ConnectionTelemetry, 'connectionId'> & {arrivalsMs: number[], lastMs: number, sentBytes: number}}
 *   TracedSocket `arrivalsMs`: when segments with data arrived, requests that is; `lastMs`: its last event; `sentBytes`
 *   up to then
 */

/**
 * Reads what open-trace.js took. A probe shows the state in which a packet found its socket, so the last packet's own
 * effect is not in it. A sample in which nothing differs from the one before is left out: the values hold until the
 * next sample.
 *
 * The trace of retransmissions holds those of every run on the host: what is not of a socket that was probed is
 * another's. Kernels before 6.10 do not name the socket in a probe; there the ports must do, and two benches at once
 * may see each other's retransmissions.
 * @param {string} text events by `trace_clock` mono, then the `stats` of the buffers
 * @param {number} navigationSeconds navigationStart on CLOCK_MONOTONIC
 * @returns {{sockets: TracedSocket[], lost: number}} in the order of their first packets
 */
export function parseTrace(text, navigationSeconds) {
  /** @type {Map<string, TraceEntry>} */
  const found = new Map();
  /** @type {{atMs: number, fields: Record<string, string>}[]} */
  const retransmits = [];
  let lost = 0;
  for (const line of text.split('\n')) {
    lost += Number(/^(?:overrun|dropped events): (\d+)$/.exec(line)?.[1] ?? 0);
    const event = EVENT.exec(line);
    if (event === null) continue;
    const [, seconds, name, details] = event;
    const fields = Object.fromEntries(details.split(' ').map((word) => word.split('=')));
    const atMs = Math.round((Number(seconds) - navigationSeconds) * 1e6) / 1000; // the trace's own resolution is 1 µs
    if (name === 'tcp_retransmit_skb') {
      if ((fields.err ?? '0') === '0') retransmits.push({ atMs, fields }); // another one was not sent
      continue;
    }
    const key = fields.sock_cookie ?? `${fields.src} ${fields.dest}`;
    const entry = found.get(key) ?? newEntry(fields);
    found.set(key, entry);
    addSample(entry, fields, atMs);
  }
  const entries = [...found.values()];
  for (const { atMs, fields } of retransmits)
    entries.findLast((entry) => isRetransmitOf(entry, fields, atMs))?.socket.retransmits.push({ atMs });
  return { sockets: entries.map(({ socket }) => socket), lost };
}

/**
 * @typedef {{socket: TracedSocket, address: string | null, firstUnacked: number, last: string, firstMs: number | null}}
 *   TraceEntry `address`: of the kernel's socket, which a later socket may have again
 * @param {Record<string, string>} fields
 * @returns {TraceEntry}
 */
function newEntry(fields) {
  const samples = { atMs: [], cwnd: [], ssthresh: [], srttMs: [], deliveredBytes: [] };
  return {
    socket: {
      clientPort: portOf(fields.dest),
      proxyPort: portOf(fields.src),
      samples,
      retransmits: [],
      arrivalsMs: [],
      lastMs: 0,
      sentBytes: 0,
    },
    address: fields.skaddr ?? null,
    firstUnacked: Number(fields.snd_una),
    last: '',
    firstMs: null,
  };
}

/** @param {TraceEntry} entry @param {Record<string, string>} fields of a probe @param {number} atMs */
function addSample(entry, fields, atMs) {
  const { socket, firstUnacked } = entry;
  entry.firstMs ??= atMs;
  socket.lastMs = atMs;
  socket.sentBytes = (Number(fields.snd_nxt) - firstUnacked) >>> 0; // sequence numbers wrap at 2^32
  if (fields.data_len !== '0') socket.arrivalsMs.push(atMs);
  const cwnd = Number(fields.snd_cwnd);
  const ssthresh = Number(fields.ssthresh) >= INFINITE_SSTHRESH ? null : Number(fields.ssthresh);
  const srttMs = Number(fields.srtt) / 1000;
  const deliveredBytes = (Number(fields.snd_una) - firstUnacked) >>> 0;
  const state = [cwnd, ssthresh, srttMs, deliveredBytes].join();
  if (state === entry.last) return;
  entry.last = state;
  const { samples } = socket;
  samples.atMs.push(atMs);
  samples.cwnd.push(cwnd);
  samples.ssthresh.push(ssthresh);
  samples.srttMs.push(srttMs);
  samples.deliveredBytes.push(deliveredBytes);
}

/** @param {TraceEntry} entry @param {Record<string, string>} fields @param {number} atMs */
function isRetransmitOf({ socket, address, firstMs }, fields, atMs) {
  if (firstMs === null || firstMs > atMs) return false;
  if (address !== null) return address === fields.skaddr;
  return socket.proxyPort === Number(fields.sport) && socket.clientPort === Number(fields.dport);
}

/** @param {string} address */
const portOf = (address) => Number(address.slice(address.lastIndexOf(':') + 1));
