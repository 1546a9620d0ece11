/**
 * Takes the framing of `transfer-encoding: chunked` (RFC 9112, 7.1) off a recorded body. Some recorders keep it and
 * some have removed it but kept the header, so a body whose first chunk is not framed is taken as it is.
 * @param {Buffer} body
 * @returns {{body: Buffer, complete: boolean}} `complete: false`: the framing breaks off before its last chunk
 * @throws {Error} above a million chunks
 */
export function removeChunkedFraming(body) {
  // as long as the body, although less is needed: what is not written takes no memory, and the body may consist of
  // millions of chunks that would take more as a list
  const whole = Buffer.allocUnsafeSlow(body.length);
  let filled = 0;
  const { framed, complete } = walkChunks(body, (start, end) => {
    if (end - start > 64) body.copy(whole, filled, start, end);
    else for (let at = start; at < end; at += 1) whole[filled + at - start] = body[at];
    filled += end - start;
  });
  return framed ? { body: whole.subarray(0, filled), complete } : { body, complete: true };
}

const MAX_CHUNKS = 1_000_000; // chunks of one byte would take minutes
const MAX_LINE_BYTES = 1024; // a size and its extensions; anything longer is content
const CR = 0x0d;
const LF = 0x0a;

/**
 * @param {Buffer} body
 * @param {(start: number, end: number) => void} onChunk
 * @returns {{framed: boolean, complete: boolean}}
 */
function walkChunks(body, onChunk) {
  let chunks = 0;
  let offset = 0;
  while (true) {
    const lineEnd = endOfLine(body, offset);
    const size = lineEnd < 0 ? null : chunkSize(body, offset, lineEnd);
    // text that happens to start with 0
    const onlyZero = size === 0 && chunks === 0 && lineEnd + 4 < body.length;
    if (size === 0 && !onlyZero) return { framed: true, complete: true };
    const end = size === null || onlyZero ? null : lineEnd + 2 + size;
    if (end === null || body[end] !== CR || body[end + 1] !== LF) return { framed: chunks > 0, complete: false };
    onChunk(lineEnd + 2, end);
    chunks += 1;
    if (chunks > MAX_CHUNKS) throw new Error(`its body has more than ${MAX_CHUNKS} chunks`);
    offset = end + 2;
  }
}

/**
 * @param {Buffer} body
 * @param {number} start
 * @returns {number} where the line that starts there ends, -1 if it is too long or has no end
 */
function endOfLine(body, start) {
  const last = Math.min(start + MAX_LINE_BYTES, body.length - 2);
  for (let at = start; at <= last; at += 1) if (body[at] === CR && body[at + 1] === LF) return at;
  return -1;
}

/**
 * @param {Buffer} body
 * @param {number} start
 * @param {number} end
 * @returns {number | null} null for a line that is no size
 */
function chunkSize(body, start, end) {
  let size = 0;
  let at = start;
  for (; at < end && at - start < 9; at += 1) {
    const digit = hexDigit(body[at]);
    if (digit < 0) break;
    size = size * 16 + digit;
  }
  const digits = at - start;
  if (digits === 0 || digits > 8) return null;
  return at === end || /^[ \t]*(?:;.*)?$/.test(body.toString('latin1', at, end)) ? size : null;
}

/** @param {number} byte */
function hexDigit(byte) {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : -1;
}
