/** @typedef {import('../harness/types/run-record.js').ProxyLogEntry} ProxyLogEntry */

/**
 * Reads Squid's access log in the format of squid-config.js. Lines that do not fit (a torn last line) are left out.
 * The URL may hold anything but white space: Squid encodes it.
 * @param {string} text
 * @returns {ProxyLogEntry[]}
 */
export function parseAccessLog(text) {
  const entries = [];
  for (const line of text.split('\n')) {
    const [clientPort, resultCode, status, method, url, bytes, duration, ...rest] = line.split(' ');
    if (duration === undefined || rest.length > 0) continue;
    entries.push({
      clientPort: Number(clientPort),
      resultCode,
      status: Number(status),
      method,
      url,
      bytesToClient: Number(bytes),
      durationMs: Number(duration),
    });
  }
  return entries;
}
