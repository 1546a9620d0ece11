import { finalStatus } from './final-status.js';
import { headerForms } from './header-forms.js';
import { replayInfo } from './replay-info.js';

/** @import { ServerResponse } from 'node:http' */
/** @import { ReplayReply } from '../answer-request.js' */

/**
 * @param {ServerResponse} response
 * @param {ReplayReply} reply
 * @throws {Error} for one that HTTP/1.1 cannot carry
 */
export function sendHttp1(response, { status, statusText, headers, body, ...replay }) {
  if (response.destroyed) return; // cancelled by the browser
  const lines = [...headerForms(headers).http1, ...Object.entries(replayInfo(replay)).flat()];
  response.writeHead(finalStatus(status), withoutControls(statusText), lines);
  response.end(body ?? undefined);
}

/** @param {string} text */
function withoutControls(text) {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}
