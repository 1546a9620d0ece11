/** @import { Trial } from '../../types/experiment.js' */
/** @import { FigureLoad, MeasuredNumbers, TelemetryNumbers } from '../../types/load-summary.js' */

/**
 * What the figures keep of one load while they are collected: lists of objects are flat lists of numbers, which take a
 * fifth of the memory, and a text that many loads have is there once.
 * @typedef {Omit<FigureLoad, 'measured' | 'telemetry' | 'asked'> &
 *   Pick<Trial, 'pageId' | 'networkId' | 'armId' | 'round'> & {measured: CompactNumbers | null, telemetry:
 *   CompactTelemetry | null, asked: CompactRequests | null}} CompactLoad
 *
 * @typedef {Omit<MeasuredNumbers, 'connections' | 'firstObjects'> & {connections: number[], firstObjects: number[]}
 *   } CompactNumbers connections: bytes, duration in ms and kind of each, one after the other; firstObjects: bin and
 *   bytes of each
 * @typedef {Omit<TelemetryNumbers, 'connections'> & {connections: string | null}} CompactTelemetry connections as JSON:
 *   one load of them all will be drawn
 * @typedef {{bytes: number | null, requests: string}} CompactRequests one a line
 */

/** The kind of a connection is the sum of these. */
export const ENCRYPTED = 1;
export const HTTP2 = 2;

/** @returns {(trial: Trial, figure: FigureLoad) => CompactLoad} for the loads of one experiment */
export function compactLoads() {
  /** @type {Map<string, string>} */
  const known = new Map();
  const once = (/** @type {string} */ text) => {
    if (!known.has(text)) known.set(text, text);
    return /** @type {string} */ (known.get(text));
  };
  return ({ pageId, networkId, armId, round }, { warnings, checked, measured, telemetry, asked, ...rest }) => ({
    ...rest,
    pageId: once(pageId),
    networkId: once(networkId),
    armId: once(armId),
    round,
    warnings: warnings.map(once),
    checked: checked && { ...checked, replay: { ...checked.replay, missedUrls: checked.replay.missedUrls.map(once) } },
    measured: measured && {
      ...measured,
      type: measured.type,
      connections: flatConnections(measured.connections),
      firstObjects: flatObjects(measured.firstObjects),
    },
    telemetry: telemetry && {
      ...telemetry,
      connections: telemetry.connections && JSON.stringify(telemetry.connections),
    },
    asked: asked && { bytes: asked.bytes, requests: once(asked.requests.join('\n')) },
  });
}

// Not by flatMap: its list holds a reference to each number, where one that only ever held numbers holds them itself.
// slice() gives back the room that push makes.

/** @param {MeasuredNumbers['connections']} connections */
function flatConnections(connections) {
  /** @type {number[]} */
  const numbers = [];
  for (const { bytes, durationMs, encrypted, http2 } of connections)
    numbers.push(bytes, durationMs, (encrypted ? ENCRYPTED : 0) + (http2 ? HTTP2 : 0));
  return numbers.slice();
}

/** @param {MeasuredNumbers['firstObjects']} objects */
function flatObjects(objects) {
  /** @type {number[]} */
  const numbers = [];
  for (const { bin, bytes } of objects) numbers.push(bin, bytes);
  return numbers.slice();
}
