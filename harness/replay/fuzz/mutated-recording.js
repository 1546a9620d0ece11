import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const NAMES = [
  'Age Connection Content-Encoding Content-Language Content-Length Content-Range Content-Type Date DNT ETag',
  'Expires Host',
  'HTTP2-Settings Keep-Alive Last-Modified Link Location Proxy-Connection Server Set-Cookie TE Trailer',
  'Transfer-Encoding Upgrade Vary X-Slowstart-Replay __proto__ constructor toString :status :path :method',
  ...['', ' ', 'a b', 'X-\0', 'X-\xe9', 'X-(', 'é'.repeat(10), 'N'.repeat(9_000)].map((name) => `\n${name}`),
].flatMap((line) => (line.startsWith('\n') ? [line.slice(1)] : line.split(' ')));
const VALUES = [
  '',
  '0',
  '1',
  '-1',
  'x',
  'a, b',
  'close',
  'chunked',
  'gzip',
  'trailers',
  'h2c',
  '99999999999999999999',
  'bytes 0-3/4',
  'bytes 5-1/0',
  '"tag"',
  'W/"tag"',
  '*',
  'Wed, 01 May 2024 10:00:00 GMT',
  'Sat, 13 Sep 275760 00:00:00 GMT',
  'Thu, 99 Xyz 0000',
  'http://a.test/',
  'caf\xe9',
  'a\0b',
  'a\nb',
  'a\r\nX-Added: 1',
  '\x7f\x01',
  '\t',
  'x'.repeat(9_000),
];
const STATUSES = [
  ...Array(40).fill('200 OK'),
  ...['204 No Content', '205 Reset Content', '206 Partial Content', '301 Moved', '304 Not Modified', '404', '599 Last'],
  ...['000', '099 x', '100 Continue', '101 Switching', '199 x', '600 x', '999 x', '-1', '2000 x', 'abc', '', '200\0OK'],
  ...['200 caf\xe9', `200 ${'r'.repeat(9_000)}`, '200 a\rb', '200 \x7f'],
];
/** As a query and as the body to it. */
const JSONP = '?callback=jsonp1&t=1519128470123';
const BODIES = ['', 'body', 'jsonp1({})', '4\r\nbody\r\n0\r\n\r\n', '\0\xff\0', 'x'.repeat(20_000)];
const PATHS = ['', '?', '?a=1&a=2&__proto__=3', '/../x', '%00', '%', '\xe9', '?'.repeat(50), 'p'.repeat(5_000), JSONP];

/** One in so many has a large head: as large as a recording may have, or as the HTTP/2 client of Node.js takes. */
const RARELY = 300;
const LARGE = {
  http: { lines: 3_000, characters: 250_000 },
  https: { lines: 800, characters: 60_000 },
};

/**
 * A recording in which every answer is wrong in some way, and in some of which bytes were changed at random.
 * @param {{seed: number, answers: number}} settings
 * @returns {{bytes: Buffer, urls: string[]}} an unpacked WARC file
 */
export function mutatedRecording({ seed, answers }) {
  const random = xoroshiro128plus(seed);
  const below = (/** @type {number} */ end) => uniformInt(random, 0, end - 1);
  /** @type {<T>(values: T[]) => T} */
  const one = (values) => values[below(values.length)];
  const header = () => `${one(NAMES)}: ${one(VALUES)}`;
  const headers = (/** @type {{lines: number, characters: number}} */ large) => {
    const lines = Array.from({ length: below(6) }, header);
    const rare = below(RARELY);
    if (rare === 0) lines.push(...Array.from({ length: large.lines }, (_, index) => `X-${index}: ${'x'.repeat(50)}`));
    if (rare === 1) lines.push(`X-Large: ${'x'.repeat(large.characters)}`);
    return lines.flatMap((line) => (below(3) === 0 && line.length < 50_000 ? [line, line] : [line]));
  };
  /** @param {string} message */
  const changed = (message) => {
    if (below(4) > 0) return message;
    const at = below(Math.min(message.length, 200));
    return message.slice(0, at) + String.fromCharCode(below(256)) + message.slice(at + below(3));
  };

  /** @type {string[]} */
  const urls = [];
  const records = Array.from({ length: answers }, (_, index) => {
    const scheme = one(/** @type {('http' | 'https')[]} */ (['http', 'https']));
    const url = `${scheme}://${one(['a', 'b'])}.test/${index}/${one(PATHS)}`;
    urls.push(url);
    const message = changed([`HTTP/1.1 ${one(STATUSES)}`, ...headers(LARGE[scheme]), '', one(BODIES)].join('\r\n'));
    return `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r
Content-Type: application/http; msgtype=response\r\nContent-Length: ${message.length}\r\n\r\n${message}\r\n\r\n`;
  });
  return { bytes: Buffer.from(records.join(''), 'latin1'), urls };
}
