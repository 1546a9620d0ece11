/**
 * What the programs of the flow lab print when a run is over: lines of a word and numbers. The comments on top of
 * send-flows.c, receive-flows.c and tally.h say which. Times here are ms of the run.
 */

/** @typedef {import('../types/flow-run-record.js').BottleneckRecord} BottleneckRecord */
/** @typedef {import('../types/flow-run-record.js').FlowRecord} FlowRecord */
/**
 * @typedef {object} SentFlow
 * @property {number} startMs
 * @property {number | null} stopMs
 * @property {number} writtenBytes
 * @property {number} sentSegments
 * @property {number} retransmittedSegments
 * @property {number} sentBytes
 * @property {number} retransmittedBytes
 * @property {number} deliveredCeSegments
 * @property {number} minRttMs
 * @property {number} handshakeRttMs
 * @property {boolean} ecn
 * @property {boolean} reset
 * @property {string} kernelName
 * @typedef {{atMs: number, cwndSegments: number, ssthreshSegments: number | null, rttMs: number | null, state: number,
 *   inFlightSegments: number, retransmittedSegments: number}} SocketSample
 * @typedef {{connectMs: number | null, firstByteMs: number | null, lastByteMs: number | null, hasEnded: boolean,
 *   reset: boolean, bytes: number}} ReceivedFlow
 * @typedef {{atMs: number, value: number}} Count cumulative
 */

const INFINITE_SSTHRESH = 2 ** 31 - 1; // TCP_INFINITE_SSTHRESH

const ms = (/** @type {string} */ us) => Number(us) / 1000;
const msOrNull = (/** @type {string} */ us) => (us === '-1' ? null : ms(us));

/**
 * @param {string[]} lines
 * @returns {{flows: Map<number, SentFlow>, samples: Map<number, SocketSample[]>}}
 */
export function parseSenderReport(lines) {
  const flows = new Map();
  const samples = new Map();
  for (const line of lines) {
    const [kind, ...words] = line.split(' ');
    if (kind === 's') {
      const [atUs, flow, cwnd, ssthresh, srttUs, state, inFlight, retransmitted] = words;
      append(samples, Number(flow), {
        atMs: ms(atUs),
        cwndSegments: Number(cwnd),
        ssthreshSegments: Number(ssthresh) >= INFINITE_SSTHRESH ? null : Number(ssthresh),
        rttMs: srttUs === '0' ? null : ms(srttUs),
        state: Number(state),
        inFlightSegments: Number(inFlight),
        retransmittedSegments: Number(retransmitted),
      });
    } else if (kind === 'f') {
      const [flow, start, stop, written, segments, retransmitted, sent, resent, ce, minRtt, handshake, ...rest] = words;
      flows.set(Number(flow), {
        startMs: ms(start),
        stopMs: msOrNull(stop),
        writtenBytes: Number(written),
        sentSegments: Number(segments),
        retransmittedSegments: Number(retransmitted),
        sentBytes: Number(sent),
        retransmittedBytes: Number(resent),
        deliveredCeSegments: Number(ce),
        minRttMs: ms(minRtt),
        handshakeRttMs: ms(handshake),
        ecn: rest[0] === '1',
        reset: rest[1] === '1',
        kernelName: rest[2],
      });
    }
  }
  return { flows, samples };
}

/**
 * @param {string[]} lines
 * @returns {{flows: Map<number, ReceivedFlow>, bytes: Map<number, Count[]>}}
 */
export function parseReceiverReport(lines) {
  const flows = new Map();
  const bytes = new Map();
  for (const line of lines) {
    const [kind, ...words] = line.split(' ');
    if (kind === 'r') append(bytes, Number(words[1]), { atMs: ms(words[0]), value: Number(words[2]) });
    else if (kind === 'f')
      flows.set(Number(words[0]), {
        connectMs: msOrNull(words[1]),
        firstByteMs: msOrNull(words[2]),
        lastByteMs: msOrNull(words[3]),
        hasEnded: words[4] === '1',
        reset: words[5] === '1',
        bytes: Number(words[6]),
      });
  }
  return { flows, bytes };
}

/**
 * @param {string[]} lines
 * @returns {{bottleneck: BottleneckRecord, unwrittenPackets: number, flows: Map<number, FlowRecord['atBottleneck']>,
 *   drops: Map<number, Count[]>}}
 */
export function parseBottleneckReport(lines) {
  const told = new Map(lines.map((line) => [line.split(' ', 1)[0], line.split(' ').slice(1)]));
  const [total, delay, late] = ['t', 'delay', 'late'].map((name) => {
    const words = told.get(name);
    if (!words) throw new Error(`parse-flow-reports: the bottleneck ended before its report was complete`);
    return words.map(Number);
  });
  const flows = new Map();
  const drops = new Map();
  /** @type {import('../types/flow-run-record.js').BottleneckSample[]} */
  const samples = [];
  for (const line of lines) {
    const [kind, ...words] = line.split(' ');
    const numbers = words.map(Number);
    if (kind === 'd') append(drops, numbers[1], { atMs: ms(words[0]), value: numbers[2] });
    if (kind === 'q') samples.push(sampleOf(numbers));
    if (kind === 'f') flows.set(numbers[0], flowOf(numbers));
  }
  const [arrived, delivered, deliveredBytes, overflowed, early, lost, marked, queued, unwritten, cpuShare] = total;
  return {
    bottleneck: {
      arrivedPackets: arrived,
      deliveredPackets: delivered,
      deliveredBytes,
      droppedPackets: overflowed,
      earlyDroppedPackets: early,
      lostPackets: lost,
      markedPackets: marked,
      queuedPackets: queued,
      delayMs: delay[0] === 0 ? null : timesOf(delay),
      latenessMs: { mean: late[1] / 1000, p99: late[4] / 1000, max: late[5] / 1000 },
      cpuShare,
      samples,
    },
    unwrittenPackets: unwritten,
    flows,
    drops,
  };
}

/** @param {number[]} numbers */
function sampleOf([atUs, queue, deliveredBytes, dropped, early, lost, marked, delayUs, crossed]) {
  return {
    atMs: atUs / 1000,
    queuePackets: queue,
    deliveredBytes,
    droppedPackets: dropped,
    earlyDroppedPackets: early,
    lostPackets: lost,
    markedPackets: marked,
    delayMs: crossed === 0 ? null : delayUs / crossed / 1000,
  };
}

/** @param {number[]} numbers */
function flowOf([, arrived, arrivedBytes, delivered, deliveredBytes, overflowed, early, lost, marked, meanUs, maxUs]) {
  return {
    arrivedPackets: arrived,
    arrivedBytes,
    deliveredPackets: delivered,
    deliveredBytes,
    droppedPackets: overflowed,
    earlyDroppedPackets: early,
    lostPackets: lost,
    markedPackets: marked,
    meanDelayMs: meanUs < 0 ? null : meanUs / 1000,
    maxDelayMs: meanUs < 0 ? null : maxUs / 1000,
  };
}

/** @param {number[]} numbers */
function timesOf([, mean, p50, p95, p99, max]) {
  return { mean: mean / 1000, p50: p50 / 1000, p95: p95 / 1000, p99: p99 / 1000, max: max / 1000 };
}

/**
 * @template T
 * @param {Map<number, T[]>} lists
 * @param {number} key
 * @param {T} item
 */
function append(lists, key, item) {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
