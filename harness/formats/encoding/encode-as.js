import { codingsOf } from './codings.js';
import { isEncoded } from './is-encoded.js';
import { transformChunks } from './transform-chunks.js';

/** @import { Coding } from './codings.js' */
/** @import { HeaderList } from '../../recording/recording.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */

/** The share by which an encoded body may miss the size that was recorded before another level is tried. */
const NEAR = 0.02;
/** A recorded size that is beyond this share of the decoded one is no encoded size. */
const MOST_PADDED = 1.1;
/** Trying each level on a larger body takes seconds. */
const MOST_TRIED_BYTES = 8 * 1024 * 1024;

/**
 * Gives a body that was recorded decoded the codings that its headers name, so that it has about the bytes that
 * crossed the network: what took them off did not write down how they were made, so the levels that servers use are
 * tried until one comes near the recorded size.
 * @param {{headers: HeaderList, body: StoredBytes}} answer
 * @param {{wireBytes: number | null}} known the recorded size of the encoded body
 * @returns {Promise<{body: StoredBytes, headers: HeaderList, changed: boolean, note: string | null}>} `note`: a clause
 */
export async function encodeAs({ headers, body }, { wireBytes }) {
  const same = { body, headers, changed: false, note: null };
  const codings = codingsOf(headers);
  if (codings.length === 0 || body.length === 0) return same;
  const outer = codings[codings.length - 1];
  if (outer.coding !== null && (await isEncoded(body, outer.coding))) return same;
  if (codings.some(({ coding }) => coding === null))
    return outer.coding === null && codings.length === 1 ? asGzip({ headers, body }, { wireBytes, outer }) : same;
  let encoded = body;
  for (const [index, { coding }] of codings.entries())
    encoded = await encodeNear(
      encoded,
      /** @type {Coding} */ (coding),
      index === codings.length - 1 ? wireBytes : null,
    );
  return { body: encoded, headers, changed: true, note: `was recorded decoded and is encoded anew as ${outer.name}` };
}

/**
 * @param {{headers: HeaderList, body: StoredBytes}} answer
 * @param {{wireBytes: number | null, outer: {name: string}}} context
 */
async function asGzip({ headers, body }, { wireBytes, outer }) {
  const [first] = body.subarray(0, 4).chunks();
  // zstd that is still encoded stays as it is
  if (outer.name !== 'zstd' || (first.length > 3 && first.readUInt32LE(0) === 0xfd2fb528))
    return { body, headers, changed: false, note: null };
  /** @type {HeaderList} */
  const changed = headers.map(([name, value]) => (/^content-encoding$/i.test(name) ? [name, 'gzip'] : [name, value]));
  const [{ coding }] = codingsOf(changed);
  return {
    body: await encodeNear(body, /** @type {Coding} */ (coding), wireBytes),
    headers: changed,
    changed: true,
    note: 'was recorded decoded and is encoded as gzip, because this Node.js has no zstd',
  };
}

/** @param {StoredBytes} body @param {Coding} coding @param {number | null} wanted bytes */
async function encodeNear(body, coding, wanted) {
  const levels = wanted !== null && body.length <= MOST_TRIED_BYTES ? coding.levels : [null];
  const off = (/** @type {StoredBytes} */ encoded) => Math.abs(encoded.length - (wanted ?? encoded.length));
  /** @type {StoredBytes | null} */
  let best = null;
  for (const level of levels) {
    const sink = body.spool.begin();
    await transformChunks(body.chunks(), coding.encoder(level), { take: sink.add });
    const encoded = sink.end();
    if (best === null || off(encoded) < off(best)) best = encoded;
    if (off(best) <= NEAR * (wanted ?? 0)) break;
  }
  const nearest = /** @type {StoredBytes} */ (best);
  const isShort = wanted !== null && nearest.length < wanted * (1 - NEAR);
  return isShort && coding.pad && wanted < body.length * MOST_PADDED ? coding.pad(nearest, wanted) : nearest;
}
