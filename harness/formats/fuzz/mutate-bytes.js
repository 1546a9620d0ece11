/** What breaks parsers of these formats. */
const PIECES = [
  ...['\r\n', '\r\n\r\n', ': ', 'WARC/1.1\r\n', 'Content-Length: 99999999999', 'chunked', '\0', '\x1f\x8b', '-1'],
  ...['{', '}', '[', ']', '"', '\\', '\\u0000', '\\ud800', ',', 'null', '1e999', '{"a":'.repeat(50), '['.repeat(200)],
  ...[
    'PK\x03\x04',
    'PK\x01\x02',
    'PK\x05\x06',
    '\xff\xff\xff\xff',
    '\x08\x80\x80\x80\x80\x10',
    '\x22\xff\x7f',
    '__proto__',
  ],
  ...['Content-Encoding: br\r\n', 'Transfer-Encoding: chunked\r\n', 'HTTP/2 200', 'ffffffff\r\n', '../../x', ' 999\n'],
];

/**
 * @param {Buffer} bytes not empty
 * @param {(below: number) => number} random
 * @returns {Buffer}
 */
export function mutateBytes(bytes, random) {
  const at = random(bytes.length);
  const end = at + random(40);
  const before = bytes.subarray(0, at);
  switch (random(6)) {
    case 0:
      return Buffer.concat([before, Buffer.from([random(256)]), bytes.subarray(at + 1)]);
    case 1:
      return Buffer.concat([before, bytes.subarray(end)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]);
    case 3:
      return Buffer.concat([before, Buffer.from(PIECES[random(PIECES.length)], 'latin1'), bytes.subarray(at)]);
    case 4:
      return Buffer.concat([before, Buffer.from(PIECES[random(PIECES.length)], 'latin1'), bytes.subarray(end)]);
    default:
      return before;
  }
}
