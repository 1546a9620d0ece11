import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const MIB = 2 ** 20;
const IMAGE_BYTES = 256 * 1024;
const TEXT_CHARACTERS = 128 * 1024;

/**
 * Writes a HAR file: images in base64, scripts as text that were compressed, and one video, which is a twelfth of all.
 * @param {string} file
 * @param {number} bytes about so many
 */
export async function writeLargeHar(file, bytes) {
  await pipeline(Readable.from(pieces(bytes)), createWriteStream(file));
}

/** @param {number} bytes */
function* pieces(bytes) {
  yield '{"log":{"version":"1.2","entries":[';
  yield* entry({ url: '/', type: 'text/html', text: ['<p>'], before: '' });
  const videoPieces = Math.floor(bytes / 12 / MIB / (4 / 3));
  yield* entry({
    url: '/video',
    type: 'video/mp4',
    text: repeated(random(MIB, 'video').toString('base64'), videoPieces),
  });
  for (let number = 0, written = bytes / 12; written < bytes; number += 1) {
    const image = random(IMAGE_BYTES - (IMAGE_BYTES % 3), `image ${number}`).toString('base64');
    yield* entry({ url: `/${number}.png`, type: 'image/png', text: [image] });
    yield* entry({ url: `/${number}.js`, type: 'text/javascript', text: [script(number)] });
    written += image.length + TEXT_CHARACTERS;
  }
  yield ']}}';
}

/** @param {{url: string, type: string, text: Iterable<string>, before?: string}} of */
function* entry({ url, type, text, before = ',' }) {
  const isText = type.startsWith('text/');
  const headers = [
    { name: 'Content-Type', value: type },
    ...(isText ? [{ name: 'Content-Encoding', value: 'gzip' }] : []),
  ];
  const request = { method: 'GET', url: `https://large.test${url}`, headers: [] };
  yield `${before}{"startedDateTime":"2024-05-01T10:00:00Z","request":${JSON.stringify(request)},`;
  yield `"response":{"status":200,"headers":${JSON.stringify(headers)},"content":{"size":1,"text":"`;
  yield* text;
  yield isText ? '"}}}' : '","encoding":"base64"}}}';
}

/** @param {string} text @param {number} times */
function* repeated(text, times) {
  for (let count = 0; count < times; count += 1) yield text;
}

/** Bytes that do not compress, the same on every machine. @param {number} bytes @param {string} seed */
function random(bytes, seed) {
  return createHash('shake256', { outputLength: bytes - (bytes % 3) })
    .update(seed)
    .digest();
}

/** @param {number} number */
function script(number) {
  const line = JSON.stringify(`call(${number}, "some text", é);\n`).slice(1, -1);
  return line.repeat(Math.floor(TEXT_CHARACTERS / line.length));
}
