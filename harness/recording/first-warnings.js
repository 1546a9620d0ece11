/**
 * @param {string[]} warnings of one recording
 * @param {number} most
 */
export function firstWarnings(warnings, most) {
  if (warnings.length <= most) return warnings;
  return [...warnings.slice(0, most), `and ${warnings.length - most} more warnings of this recording`];
}
