import { request } from 'undici';

/** @import { FileHandle } from 'node:fs/promises' */
/** @import { Dispatcher } from './download-agent.js' */

/** Why a file could not be downloaded: a clause. `isBroken`: the connection ended too early, and another may go on. */
export class DownloadProblem extends Error {
  name = 'DownloadProblem';
  isBroken = false;
}

/**
 * One connection: asks for what the file does not have yet, and appends it.
 * @param {FileHandle} handle open for appending
 * @param {{url: string, bytes: number, dispatcher: Dispatcher, signal: AbortSignal}} wanted `bytes`: of the whole file;
 *   not one more is written
 * @returns {Promise<DownloadProblem | null>} null when the file has all its bytes
 */
export async function receiveRest(handle, { url, bytes, dispatcher, signal }) {
  let { size } = await handle.stat();
  try {
    const headers = { 'accept-encoding': 'identity', ...(size > 0 ? { range: `bytes=${size}-` } : {}) };
    const answer = await request(url, { dispatcher, signal, headers });
    const { statusCode, body } = answer;
    body.on('error', () => {}); // an answer that is given up ends with one
    const refused = refusal(statusCode, answer.headers, size);
    if (refused !== null) {
      body.destroy();
      if (statusCode === 416 || statusCode === 206) await handle.truncate(0);
      return refused;
    }
    if (statusCode === 200 && size > 0) {
      await handle.truncate(0); // the server knows no ranges
      size = 0;
    }
    for await (const chunk of body) {
      size += chunk.length;
      if (size > bytes) {
        body.destroy();
        await handle.truncate(0);
        return new DownloadProblem(`the server sends more than the ${bytes} bytes that the file has; nothing is kept`);
      }
      await handle.appendFile(chunk);
    }
  } catch (error) {
    if (!isOfNetwork(error)) throw error;
    if (size === bytes) return null; // the connection broke behind the last byte
    return broken(signal.aborted ? 'it takes too long' : clauseOf(error));
  }
  return size === bytes ? null : broken(`the server stopped after ${size} of ${bytes} bytes`);
}

/**
 * @param {number} status
 * @param {Record<string, string | string[] | undefined>} headers
 * @param {number} size that we have
 */
function refusal(status, headers, size) {
  if (status === 200) return null;
  if (status === 206 && size > 0)
    return String(headers['content-range']).startsWith(`bytes ${size}-`)
      ? null
      : broken('the server sends another part of it than was asked for');
  if (status === 416) return broken('the server says that it is shorter');
  return new DownloadProblem(`the server answers ${status}`);
}

/** @param {string} message */
function broken(message) {
  return Object.assign(new DownloadProblem(message), { isBroken: true });
}

/** The disk's errors have a system call: they are not cured by another connection. @param {any} error */
function isOfNetwork(error) {
  return !['write', 'open', 'ftruncate', 'fstat', 'close'].includes(error?.syscall);
}

/** @param {any} error */
function clauseOf(error) {
  const { code, message, cause } = error;
  const text = message || cause?.message || code || 'the connection failed';
  return String(text).split('\n')[0].slice(0, 300);
}
