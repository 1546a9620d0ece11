/** Markup made `count` times, joined. @param {number} count @param {(index: number) => string} make */
export function repeat(count, make) {
  return Array.from({ length: count }, (_, index) => make(index)).join('\n');
}
