/** @import { Answer } from '../matching/index-recording.js' */
/** @import { AskedFor, Reply } from './compose-reply.js' */

/** @type {WeakMap<Answer, {second: number, reply: Reply}>} */
const remembered = new WeakMap();

/**
 * The reply to a plain GET, composed once a second at most: within a second its dates are the same. Pages are loaded
 * again and again.
 * @param {Answer} answer
 * @param {AskedFor} asked
 * @param {(answer: Answer, asked: AskedFor) => Reply} compose
 * @returns {Reply} never changed by who gets it
 */
export function rememberedReply(answer, asked, compose) {
  const { method, range, ifNoneMatch, ifModifiedSince, nowMs } = asked;
  if (method !== 'GET' || range !== null || ifNoneMatch !== null || ifModifiedSince !== null)
    return compose(answer, asked);
  const second = Math.floor(nowMs / 1000);
  const before = remembered.get(answer);
  if (before?.second === second) return before.reply;
  const reply = compose(answer, asked);
  remembered.set(answer, { second, reply });
  return reply;
}
