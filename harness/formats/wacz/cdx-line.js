/** @import { Indexed } from '../warc/write-held-warc.js' */

/**
 * A line of a CDXJ index: where the answer to a URL is in the archive.
 * @param {Indexed} indexed
 * @returns {string} with its line end
 */
export function cdxLine({ url, recordedAt, status, mime, offset, length }) {
  const date = recordedAt.replace(/\D/g, '').slice(0, 14);
  const place = { url, mime, status: String(status), offset: String(offset), length: String(length) };
  return `${surt(url)} ${date} ${JSON.stringify({ ...place, filename: 'data.warc.gz' })}\n`;
}

/**
 * Hosts with their parts from the right, so that the URLs of a site stand together in a sorted index.
 * @param {string} url
 */
function surt(url) {
  const { hostname, port, pathname, search } = new URL(url);
  const host = /^[\d.]+$|:/.test(hostname)
    ? hostname
    : hostname
        .replace(/^www\d*\./, '')
        .split('.')
        .reverse()
        .join(',');
  return `${host}${port === '' ? '' : `:${port}`})${pathname}${search}`.toLowerCase();
}
