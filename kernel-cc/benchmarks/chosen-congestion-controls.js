import { readRegistries } from '../../harness/command-line/registries.js';
import { unknownName } from '../../harness/experiment/unknown-name.js';

/**
 * Entries of the registry: those named, or all of kernel-cc and some of the kernel's own.
 * @param {string[] | null} ids
 * @param {string[]} [besides] ids of the kernel's own that belong to the default
 * @returns {import('../../harness/types/experiment.js').CongestionControl[]}
 * @throws {import('../../harness/errors.js').UsageError}
 */
export function chosenCongestionControls(ids, besides = []) {
  const registry = readRegistries().congestionControls;
  if (ids === null) return registry.filter(({ id, kind }) => kind === 'bpf' || besides.includes(id));
  return ids.map((id) => {
    const entry = registry.find((candidate) => candidate.id === id);
    if (entry === undefined)
      throw unknownName({ what: 'congestion control', name: id, known: registry.map((candidate) => candidate.id) });
    return entry;
  });
}
