import { finalStatus } from './final-status.js';
import { headerForms, http2Head, joinedLines } from './header-forms.js';
import { replayInfo } from './replay-info.js';

/** @import { ServerHttp2Stream } from 'node:http2' */
/** @import { ReplayReply } from '../answer-request.js' */
/** @import { AnswerQueue } from '../priority/answer-queue.js' */
/** @import { Priority } from '../priority/read-priority.js' */

/**
 * @param {ServerHttp2Stream} stream
 * @param {ReplayReply} reply
 * @param {{queue: AnswerQueue, priority: Priority}} connection of the stream
 * @throws {Error} for one that HTTP/2 cannot carry
 */
export function sendHttp2(stream, { status, headers, body, ...replay }, { queue, priority }) {
  if (stream.destroyed || stream.closed) return; // cancelled by the browser
  const endStream = body === null || body.length === 0;
  const head = http2Head(headerForms(headers), { status: finalStatus(status), info: replayInfo(replay) });
  try {
    stream.respond(head, { endStream });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_HTTP2_HEADER_SINGLE_VALUE') throw error;
    stream.respond(joinedLines(head), { endStream });
  }
  if (!endStream && !stream.writableEnded) queue.send(stream, body, priority); // a 204, 205 or 304 has ended already
}
