/**
 * Takes the framing of `transfer-encoding: chunked` (RFC 9112, 7.1) off a recorded body. Some recorders keep it and
 * some have removed it but kept the header, so a body whose first chunk is not framed is taken as it is.
 * @param {Buffer} body
 * @returns {{body: Buffer, complete: boolean}} `complete: false`: the framing breaks off before its last chunk
 */
export function removeChunkedFraming(body) {
  /** @type {Buffer[]} */
  const chunks = [];
  let offset = 0;
  while (true) {
    const lineEnd = body.indexOf('\r\n', offset);
    const size =
      lineEnd < 0 || lineEnd - offset > MAX_LINE_BYTES ? null : chunkSize(body.toString('latin1', offset, lineEnd));
    // text that happens to start with 0
    const onlyZero = size === 0 && chunks.length === 0 && lineEnd + 4 < body.length;
    if (size === 0 && !onlyZero) return { body: Buffer.concat(chunks), complete: true };
    const end = size === null || onlyZero ? null : lineEnd + 2 + size;
    const framed = end !== null && body[end] === 0x0d && body[end + 1] === 0x0a;
    if (!framed)
      return chunks.length === 0 ? { body, complete: true } : { body: Buffer.concat(chunks), complete: false };
    chunks.push(body.subarray(lineEnd + 2, end));
    offset = end + 2;
  }
}

const MAX_LINE_BYTES = 1024; // a size and its extensions; anything longer is content

/** @param {string} line */
function chunkSize(line) {
  const match = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?$/i.exec(line);
  return match ? Number.parseInt(match[1], 16) : null;
}
