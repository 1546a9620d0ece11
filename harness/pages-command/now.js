/** @returns {string} ISO 8601, UTC: the date of what was recorded without one */
export function now() {
  return new Date().toISOString();
}
