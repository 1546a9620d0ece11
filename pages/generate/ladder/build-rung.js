import { writeRecording } from '../../../harness/recording/write-recording.js';
import { RECORDED_AT } from '../build-page.js';
import { createRandom } from '../random.js';
import { responseHeaders } from '../response-headers.js';

const LINE = 'One object, as large as its name says; nothing in it is shown.\n';

/**
 * A rung of the ladder: a page of one object, its document, in a comment that Chrome need not lay out. It is served
 * uncompressed over plain HTTP, so one connection carries so many bytes from the proxy's cache, from its first window
 * on.
 * @param {import('./rungs.js').Rung} rung
 */
export async function buildRung({ kilobytes, tags }) {
  const id = `ladder-${kilobytes}kb`;
  const title = `One object of ${kilobytes} kB`;
  const entryUrl = `http://${id}.example/`;
  const body = new TextEncoder().encode(documentOf(title, kilobytes * 1000));
  const headers = responseHeaders({
    type: 'text/html; charset=utf-8',
    caching: 'shared', // as an asset, so that the proxy keeps it
    body,
    encoding: null,
    host: {},
    random: createRandom(id),
  });
  const exchange = {
    url: entryUrl,
    method: 'GET',
    requestHeaders: /** @type {[string, string][]} */ ([
      ['Host', new URL(entryUrl).hostname],
      ['Accept', '*/*'],
    ]),
    requestBody: new Uint8Array(),
    status: 200,
    headers,
    body,
  };
  return {
    recording: await writeRecording({ entryUrl, title, exchanges: [exchange], date: RECORDED_AT }),
    summary: { id, title, type: /** @type {const} */ ('unencrypted'), tags, entryUrl, requests: 1, hosts: 1 },
  };
}

/** @param {string} title @param {number} bytes @returns {string} ASCII, so many bytes */
function documentOf(title, bytes) {
  const head = `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"></head><body>`;
  const tail = `--><p>${title}</p></body></html>\n`;
  const filler = bytes - head.length - '<!--'.length - tail.length;
  return `${head}<!--${LINE.repeat(Math.ceil(filler / LINE.length)).slice(0, filler)}${tail}`;
}
