import { STATUS_CODES } from 'node:http';

/** @param {{status: number, statusText: string}} answer @returns {string} of HTTP/1.1 */
export function statusLine({ status, statusText }) {
  return `HTTP/1.1 ${status} ${statusText || STATUS_CODES[status] || ''}`.trimEnd();
}

/** @param {{method: string, url: string}} request @returns {string} of HTTP/1.1, in origin form */
export function requestLine({ method, url }) {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search} HTTP/1.1`;
}
