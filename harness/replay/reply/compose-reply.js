import { redateHeaders } from './redate-headers.js';
import { rememberedReply } from './remembered-reply.js';

/** @import { HeaderList } from '../../recording/recording.js' */
/** @import { Answer } from '../matching/index-recording.js' */

/**
 * @typedef {object} Reply
 * @property {number} status
 * @property {string} statusText
 * @property {HeaderList} headers complete
 * @property {Buffer | null} body null for HEAD, 204, 205 and 304
 *
 * @typedef {object} AskedFor the parts of a request beside its URL
 * @property {string} method
 * @property {string | null} range
 * @property {string | null} ifNoneMatch
 * @property {string | null} ifModifiedSince
 * @property {number} nowMs
 */

/**
 * A recorded answer as this request asks for it: a part for a range, only headers for HEAD, 304 for a valid cache
 * entry. Otherwise as recorded.
 * @param {Answer} answer
 * @param {AskedFor} asked
 * @returns {Reply}
 */
export function composeReply(answer, asked) {
  return rememberedReply(answer, asked, compose);
}

/**
 * @param {Answer} answer
 * @param {AskedFor} asked
 * @returns {Reply}
 */
function compose(answer, asked) {
  const { status, statusText, body } = answer;
  const headers = redateHeaders(answer.headers, asked.nowMs);
  if (isWhole(answer)) {
    if (isCachedByClient(answer.headers, asked))
      return { status: 304, statusText: 'Not Modified', headers: withoutContent(headers), body: null };
    return wholeOrPart(answer, { headers, asked });
  }
  if (status === 204) return { status, statusText, headers, body: null };
  if (status === 205) return { status, statusText, headers: [...headers, ['Content-Length', '0']], body: null };
  if (asked.method === 'HEAD') {
    const length = body.length > 0 ? String(body.length) : answer.declaredLength; // recorded for HEAD: only declared
    return {
      status,
      statusText,
      headers: length === null ? headers : [...headers, ['Content-Length', length]],
      body: null,
    };
  }
  return { status, statusText, headers: [...headers, ['Content-Length', String(body.length)]], body };
}

/**
 * Whether an answer has all bytes of a resource: a 200, or the 206 of a range that covers it.
 * @param {Answer} answer
 */
function isWhole({ status, contentRange, body, declaredLength }) {
  const onlyHead = body.length === 0 && declaredLength !== null && declaredLength !== '0';
  if (status === 200) return !onlyHead;
  return status === 206 && contentRange !== null && contentRange.start === 0 && contentRange.size === body.length;
}

/**
 * @param {Answer} answer
 * @param {{headers: HeaderList, asked: AskedFor}} request
 * @returns {Reply}
 */
function wholeOrPart({ status: recordedStatus, statusText: recordedText, body }, { headers, asked }) {
  const size = body.length;
  const range = asked.method === 'GET' ? parseRange(asked.range, size) : null;
  const reply = (
    /** @type {number} */ status,
    /** @type {string} */ statusText,
    /** @type {Buffer} */ part,
    /** @type {HeaderList} */ extra = [],
  ) => ({
    status,
    statusText,
    headers: /** @type {HeaderList} */ ([
      ...without(headers, 'content-range'),
      ...extra,
      ['Content-Length', String(part.length)],
    ]),
    body: asked.method === 'HEAD' ? null : part,
  });
  if (range === 'unsatisfiable')
    return reply(416, 'Range Not Satisfiable', body.subarray(size), [['Content-Range', `bytes */${size}`]]);
  if (range) {
    const { start, end } = range;
    return reply(206, 'Partial Content', body.subarray(start, end + 1), [
      ['Content-Range', `bytes ${start}-${end}/${size}`],
    ]);
  }
  return recordedStatus === 200 ? reply(200, recordedText, body) : reply(200, 'OK', body);
}

/**
 * One byte range (RFC 9110, 14.1.2). Several ranges at once are answered with the whole, which is allowed.
 * @param {string | null} header
 * @param {number} size
 * @returns {{start: number, end: number} | 'unsatisfiable' | null}
 */
function parseRange(header, size) {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

/**
 * A recorded resource never changes, so any `if-modified-since` is valid; an entity tag must be the recorded one.
 * @param {HeaderList} headers
 * @param {AskedFor} asked
 */
function isCachedByClient(headers, { method, ifNoneMatch, ifModifiedSince }) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const has = (/** @type {string} */ wanted) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const etag = has('etag');
  if (ifNoneMatch !== null) {
    return etag !== undefined && ifNoneMatch.split(',').some((tag) => weak(tag) === weak(etag));
  }
  return ifModifiedSince !== null && has('last-modified') !== undefined;
}

/** @param {string} tag */
function weak(tag) {
  return tag.trim().replace(/^W\//, '');
}

/** @param {HeaderList} headers */
function withoutContent(headers) {
  return headers.filter(([name]) => !/^content-(?!security-policy)/i.test(name));
}

/**
 * @param {HeaderList} headers
 * @param {string} unwanted lower case
 */
function without(headers, unwanted) {
  return headers.filter(([name]) => name.toLowerCase() !== unwanted);
}
