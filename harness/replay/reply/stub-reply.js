/** @import { IncomingHttpHeaders } from 'node:http' */
/** @import { HeaderList } from '../../recording/recording.js' */
/** @import { Reply } from './compose-reply.js' */

/** One transparent pixel, as trackers send it. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * The answer to a beacon that was not recorded: 204, or one transparent pixel where an image is asked for. An image
 * that is answered 204 fires `error` (HTML, "update the image data"), and pages that wait for `load` of their pixel, as
 * the tracker's own answer fires it, would not go on.
 * @param {{method: string, headers: IncomingHttpHeaders}} request
 * @returns {Reply}
 */
export function stubReply({ method, headers }) {
  const { origin } = headers;
  /** @type {HeaderList} */
  const common = [['Cache-Control', 'no-store']]; // so that the proxy keeps none for another load
  if (origin !== undefined)
    common.push(['Access-Control-Allow-Origin', origin], ['Access-Control-Allow-Credentials', 'true']);
  if (!asksForImage(headers)) return { status: 204, statusText: 'No Content', headers: common, body: null };
  return {
    status: 200,
    statusText: 'OK',
    headers: [...common, ['Content-Type', 'image/gif'], ['Content-Length', String(PIXEL.length)]],
    body: method === 'HEAD' ? null : PIXEL,
  };
}

/** @param {IncomingHttpHeaders} headers */
function asksForImage({ 'sec-fetch-dest': destination, accept = '' }) {
  return destination === undefined ? accept.startsWith('image/') : destination === 'image';
}
