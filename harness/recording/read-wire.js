import { isIP } from 'node:net';

/** @import { Exchange } from './recording.js' */

/** What a recorder measured of an exchange. @typedef {Pick<Exchange, 'connectMs' | 'serverWaitMs'>} Times */

/** A text of two fields; other recorders write a dozen. */
export const MOST_TIMES_BYTES = 4_096;
/** No server was waited for longer. */
const MOST_MS = 3_600_000;

/**
 * What a record says of the connection it came over, besides the message.
 * @param {Headers} fields of a response
 * @param {string} firstLine of its message
 * @returns {Pick<Exchange, 'httpVersion' | 'remoteAddress'>} without what is not said
 */
export function readWire(fields, firstLine) {
  const address = fields.get('warc-ip-address') ?? '';
  const httpVersion = versionOf(fields.get('warc-protocol') ?? '', firstLine);
  return {
    ...(httpVersion === null ? {} : { httpVersion }),
    ...(isIP(address) === 0 ? {} : { remoteAddress: address }),
  };
}

/**
 * The times in a block of `application/warc-fields`.
 * @param {Buffer} block
 * @returns {Times} without what is not said
 */
export function readTimes(block) {
  const text = block.subarray(0, MOST_TIMES_BYTES).toString('latin1');
  const [connectMs, serverWaitMs] = ['connectMs', 'serverWaitMs'].map((name) => {
    const value = new RegExp(`^${name}: *(\\d{1,9}(?:\\.\\d{1,20})?)\\r?$`, 'm').exec(text)?.[1];
    return value === undefined || Number(value) > MOST_MS ? null : Number(value);
  });
  return { ...(connectMs === null ? {} : { connectMs }), ...(serverWaitMs === null ? {} : { serverWaitMs }) };
}

/**
 * @param {string} protocols values of WARC-Protocol
 * @param {string} firstLine says HTTP/1.1 in every recording, whatever was spoken
 * @returns {Exchange['httpVersion'] & string | null}
 */
function versionOf(protocols, firstLine) {
  const known = protocols.toLowerCase().split(/\s*,\s*/);
  const found = VERSIONS.find(({ names }) => names.some((name) => known.includes(name)));
  if (found) return found.version;
  const [, written] = /^HTTP\/(1\.0|2|3)(?:\.0)? /.exec(firstLine) ?? [];
  return /** @type {'1.0' | '2' | '3' | undefined} */ (written) ?? null;
}

const VERSIONS = /** @type {const} */ ([
  { version: '3', names: ['h3', 'http/3'] },
  { version: '2', names: ['h2', 'h2c', 'http/2', 'http/2.0'] },
  { version: '1.1', names: ['http/1.1'] },
  { version: '1.0', names: ['http/1.0'] },
]);
