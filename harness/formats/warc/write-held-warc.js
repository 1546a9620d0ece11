import { recordId } from '../../recording/writer/warc-record.js';
import { gzipMember } from './gzip-member.js';
import { blockDigest, warcHeader } from './warc-record-bytes.js';

/** @import { HeldExchange, HeldRecording, WarcFields } from '../held-recording.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */

/**
 * Where a record is in the file that is written: archive indexes list it.
 * @typedef {{url: string, recordedAt: string, status: number, mime: string, offset: number, length: number}} Indexed
 */

/**
 * Writes a recording as WARC 1.1, each record a gzip member, whatever its size. What was read from a WARC keeps its
 * fields and its bytes; what was not gets those that `slowstart record` writes.
 * @param {HeldRecording} recording
 * @param {{write: (bytes: Uint8Array) => void, date: string}} out `date`: ISO 8601, for what has none
 * @returns {Promise<Indexed[]>} the answers
 */
export async function writeHeldWarc(recording, { write, date }) {
  let offset = 0;
  /** @param {WarcFields} fields @param {StoredBytes} block */
  const add = async (fields, block) => {
    const start = offset;
    await gzipMember(warcHeader(fields, block.length), block, (bytes) => {
      offset += bytes.length;
      write(bytes);
    });
    return { offset: start, length: offset - start };
  };
  const info = recording.others.find(({ type }) => type === 'warcinfo');
  if (info) await add(info.fields, info.block);
  else await addInfo(recording, { add, date });
  /** @type {Indexed[]} */
  const indexed = [];
  for (const [index, exchange] of recording.exchanges.entries()) {
    const recordedAt = exchange.recordedAt ?? date;
    const response = responseFields(exchange, { index, date: recordedAt });
    const place = await add(response, exchange.wire.response);
    const mime = exchange.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
    indexed.push({ url: exchange.url, recordedAt, status: exchange.status, mime: mime.split(';')[0].trim(), ...place });
    const id = response.find(([name]) => name.toLowerCase() === 'warc-record-id')?.[1] ?? '';
    if (exchange.wire.request !== null)
      await add(requestFields(exchange, { id, date: recordedAt }), exchange.wire.request);
    const times = timesOf(exchange);
    if (times !== '' && exchange.fields.response.length === 0)
      await add(
        metadataFields(exchange, { id, times, date: recordedAt }),
        exchange.body.spool.store(Buffer.from(times)),
      );
  }
  for (const { type, fields, block } of recording.others) if (type !== 'warcinfo') await add(fields, block);
  return indexed;
}

/**
 * @param {HeldRecording} recording
 * @param {{add: (fields: WarcFields, block: StoredBytes) => Promise<object>, date: string}} context
 */
async function addInfo({ entryUrl, title, device, exchanges }, { add, date }) {
  const recordedAt = exchanges[0].recordedAt ?? date;
  const pages = entryUrl === null ? [] : [{ url: entryUrl, title: title ?? entryUrl, timestamp: recordedAt }];
  const metadata = JSON.stringify({ title, pages, ...(device === null ? {} : { device }) });
  const block = `software: slowstart\r\nformat: WARC File Format 1.1\r\njson-metadata: ${metadata}\r\n`;
  await add(
    [
      ['WARC-Type', 'warcinfo'],
      ['WARC-Record-ID', recordId('warcinfo', metadata, recordedAt)],
      ['WARC-Date', recordedAt],
      ['Content-Type', 'application/warc-fields'],
    ],
    exchanges[0].body.spool.store(Buffer.from(block)),
  );
}

/** RFC 7301's names of protocols, as in ALPN, where there is one. */
const PROTOCOLS = { '1.0': 'http/1.0', 1.1: 'http/1.1', 2: 'h2', 3: 'h3' };

/**
 * @param {HeldExchange} exchange
 * @param {{index: number, date: string}} context
 * @returns {WarcFields}
 */
function responseFields({ url, fields, wire, ...exchange }, { index, date }) {
  const kept = withUsableUrl(fields.response, url);
  const has = (/** @type {string} */ wanted) => kept.some(([name]) => name.toLowerCase() === wanted);
  const digest = blockDigest(wire.response);
  const { httpVersion = null, remoteAddress = null } = exchange;
  return [
    ['WARC-Type', 'response'],
    ...(has('warc-record-id') ? [] : [pair('WARC-Record-ID', recordId('response', index, url, digest))]),
    ...(has('warc-target-uri') ? [] : [pair('WARC-Target-URI', url)]),
    ...(has('warc-date') ? [] : [pair('WARC-Date', date)]),
    ...(has('content-type') ? [] : [pair('Content-Type', 'application/http; msgtype=response')]),
    ...(has('warc-ip-address') || remoteAddress === null ? [] : [pair('WARC-IP-Address', remoteAddress)]),
    ...(has('warc-protocol') || httpVersion === null ? [] : [pair('WARC-Protocol', PROTOCOLS[httpVersion])]),
    ...kept.filter(([name]) => !/^warc-(type|block-digest)$/i.test(name)),
    ['WARC-Block-Digest', digest],
  ];
}

/**
 * @param {HeldExchange} exchange
 * @param {{id: string, date: string}} context
 * @returns {WarcFields}
 */
function requestFields({ url, fields, wire }, { id, date }) {
  if (fields.request.length > 0) {
    const kept = withUsableUrl(fields.request, url);
    return [...kept.filter(([name]) => !/^warc-concurrent-to$/i.test(name)), ['WARC-Concurrent-To', id]];
  }
  const digest = blockDigest(/** @type {StoredBytes} */ (wire.request));
  return [
    ['WARC-Type', 'request'],
    ['WARC-Record-ID', recordId('request', id, digest)],
    ['WARC-Concurrent-To', id],
    ['WARC-Target-URI', url],
    ['WARC-Date', date],
    ['WARC-Block-Digest', digest],
    ['Content-Type', 'application/http; msgtype=request'],
  ];
}

/**
 * @param {HeldExchange} exchange
 * @param {{id: string, times: string, date: string}} context
 * @returns {WarcFields}
 */
function metadataFields({ url }, { id, times, date }) {
  return [
    ['WARC-Type', 'metadata'],
    ['WARC-Record-ID', recordId('metadata', id, times)],
    ['WARC-Concurrent-To', id],
    ['WARC-Target-URI', url],
    ['WARC-Date', date],
    ['Content-Type', 'application/warc-fields'],
  ];
}

/** @param {HeldExchange} exchange */
function timesOf({ connectMs = null, serverWaitMs = null }) {
  return [
    ...(connectMs === null ? [] : [`connectMs: ${connectMs}\r\n`]),
    ...(serverWaitMs === null ? [] : [`serverWaitMs: ${serverWaitMs}\r\n`]),
  ].join('');
}

/**
 * A URL is read with control characters in it and cannot be written so.
 * @param {WarcFields} fields
 * @param {string} url
 * @returns {WarcFields}
 */
function withUsableUrl(fields, url) {
  return fields.map(([name, value]) => {
    const isOdd = /^warc-target-uri$/i.test(name) && /[\x00-\x1f\x7f]/.test(value);
    return pair(name, isOdd ? url : value);
  });
}

/** @param {string} name @param {string} value @returns {[string, string]} */
function pair(name, value) {
  return [name, value];
}
