/**
 * @param {import('../types/run-record.js').RequestRecord[]} requests
 * @param {string} loaderId of the last navigation
 * @returns {number | null} when the first byte of the document had come, after its redirects
 */
export function firstByteOf(requests, loaderId) {
  const main = requests.findLast(({ id }) => id === loaderId || id.startsWith(`${loaderId}#`));
  return main?.receiveHeadersStartMs ?? main?.receiveHeadersEndMs ?? null;
}
