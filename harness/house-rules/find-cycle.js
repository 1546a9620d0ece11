/**
 * A cycle of a directed graph, as the names along it with the first one repeated, or null when there is none.
 * @param {Map<string, Set<string>>} graph from each name to those it points to
 * @returns {string[] | null}
 */
export function findCycle(graph) {
  /** @type {Set<string>} */
  const clean = new Set();
  /**
   * @param {string} name
   * @param {string[]} path
   * @returns {string[] | null}
   */
  function visit(name, path) {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (clean.has(name)) return null;
    for (const next of graph.get(name) ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    clean.add(name);
    return null;
  }
  for (const name of graph.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}
