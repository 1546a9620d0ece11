import { readRegistries } from '../../harness/command-line/registries.js';
import { unknownName } from '../../harness/experiment/unknown-name.js';

/**
 * Entries of the registry: those named, or all of kernel-cc and some of the kernel's own.
 * @param {string | null} list ids, separated by commas
 * @param {string[]} [besides] ids of the kernel's own that belong to the default
 * @returns {import('../../harness/types/experiment.js').CongestionControl[]}
 * @throws {import('../../harness/errors.js').UsageError}
 */
export function chosenCongestionControls(list, besides = []) {
  const registry = readRegistries().congestionControls;
  if (list === null) return registry.filter(({ id, kind }) => kind === 'bpf' || besides.includes(id));
  return list.split(',').map((id) => {
    const entry = registry.find((candidate) => candidate.id === id);
    if (entry === undefined)
      throw unknownName({ what: 'congestion control', name: id, known: registry.map((candidate) => candidate.id) });
    return entry;
  });
}
