/** @import { Readable } from 'node:stream' */

/** How much of a request's body is kept for comparison; recorded pages upload little. */
const MAX_REQUEST_BODY_BYTES = 8 * 1024 * 1024;

/**
 * @param {Readable} request
 * @param {(body: Buffer) => void} then not called where the browser cancels
 */
export function readBody(request, then) {
  /** @type {Buffer[]} */
  const chunks = [];
  let size = 0;
  request.on('data', (/** @type {Buffer} */ chunk) => {
    size += chunk.length;
    if (size <= MAX_REQUEST_BODY_BYTES) chunks.push(chunk);
  });
  request.on('end', () => then(Buffer.concat(chunks)));
  request.on('error', () => {}); // cancelled by the browser: there is nothing to answer
}
