/** @param {number} bytes */
export function kilobytes(bytes) {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 10_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${Math.round(bytes / 1_000).toLocaleString('en')} kB`;
}
