/**
 * What was cleaned up, in a sentence.
 * @param {{removed: import('./find-leftovers.js').Leftover[], unloaded: string[]}} cleaned
 * @returns {string | null} null when there was nothing
 */
export function countLeftovers({ removed, unloaded }) {
  const kinds = /** @type {const} */ ([
    'process',
    'namespace',
    'trace instance',
    'control group',
    'folder',
    'congestion control',
  ]);
  const counts = kinds
    .map((kind) => counted(removed.filter((thing) => thing.kind === kind).length, kind))
    .filter((count) => count !== null);
  const inKernel = unloaded.map((name) =>
    name.replace(/^registered-/, '').replace(/^allowed-(.+)/, '$1 on the allowed list'),
  );
  if (inKernel.length > 0) counts.push(`${inKernel.join(', ')} in the kernel`);
  if (counts.length === 0) return null;
  const runs = new Set(removed.map(({ runId }) => runId)).size;
  const killedRuns = runs === 1 ? 'a killed run' : `${runs || 'some'} killed runs`;
  return `Removed what ${killedRuns} had left: ${counts.join(', ')}.`;
}

/** @param {number} count @param {string} kind */
function counted(count, kind) {
  if (count === 0) return null;
  return `${count} ${kind}${count === 1 ? '' : kind.endsWith('s') ? 'es' : 's'}`;
}
