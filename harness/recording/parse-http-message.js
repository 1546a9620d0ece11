import { countLines } from './warc/read-warc-records.js';
import { aboveLimit, RECORDING_LIMITS } from './warc/recording-limits.js';

/** @import { HeaderList } from './recording.js' */
/** @import { RecordingLimits } from './warc/recording-limits.js' */

/**
 * Takes a stored HTTP message apart. The headers are safe to send again: no name that is not an RFC 9110 token, no
 * control character in a value, so nothing recorded can end a line early and add headers of its own.
 * @param {Buffer} block
 * @param {Pick<RecordingLimits, 'headBytes' | 'headerLines'>} [limits]
 * @returns {{firstLine: string, headers: HeaderList, body: Buffer, dropped: string[], headBytes: number, headLines:
 *   number}} `dropped`: header lines left out; `headBytes`, `headLines`: of the head as stored
 * @throws {Error} when the head is too large to be sent
 */
export function parseHttpMessage(block, { headBytes, headerLines } = RECORDING_LIMITS) {
  const { head, body } = splitHead(block);
  if (head.length > headBytes) throw new Error(`an HTTP head of ${head.length} bytes (at most ${headBytes})`);
  const headLines = countLines(head);
  if (headLines > headerLines) throw aboveLimit('one HTTP head has', headerLines, 'header lines');
  const [firstLine = '', ...lines] = head.toString('latin1').split(/\r?\n/);
  /** @type {HeaderList} */
  const headers = [];
  /** @type {string[]} */
  const dropped = [];
  for (const line of unfold(lines)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim();
    if (colon > 0 && TOKEN.test(name)) headers.push([name, withoutControls(line.slice(colon + 1)).trim()]);
    else dropped.push(withoutControls(line).slice(0, 80));
  }
  return { firstLine: withoutControls(firstLine).trim(), headers, body, dropped, headBytes: head.length, headLines };
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** @param {string} text latin1 */
function withoutControls(text) {
  return text.replace(/[\x00-\x08\x0a-\x1f\x7f]/g, ''); // a tab may stand in a header value
}

/**
 * Joins continuation lines (RFC 9112, 5.2) and leaves out empty ones.
 * @param {string[]} lines
 */
function unfold(lines) {
  /** @type {string[]} */
  const unfolded = [];
  for (const line of lines) {
    const last = unfolded.length - 1;
    if (/^[ \t]/.test(line) && last >= 0) unfolded[last] += ` ${line.trim()}`;
    else if (line.trim() !== '') unfolded.push(line);
  }
  return unfolded;
}

/**
 * The head ends at the first empty line, after CRLF or, as some recorders write it, after LF.
 * @param {Buffer} block
 */
function splitHead(block) {
  const ends = ['\r\n\r\n', '\n\n']
    .map((mark) => ({ at: block.indexOf(mark), length: mark.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  if (ends.length === 0) return { head: block, body: block.subarray(block.length) };
  const [{ at, length }] = ends;
  return { head: block.subarray(0, at), body: block.subarray(at + length) };
}
