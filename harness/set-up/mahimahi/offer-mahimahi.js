import { SetUpError } from '../../errors.js';
import { apt } from '../apt.js';
import { runTool } from '../run-tool.js';
import { HELD_PACKAGES } from './held-packages.js';
import { addMahimahiSource, removeMahimahiSource } from './mahimahi-source.js';

const SOURCE = { add: addMahimahiSource, remove: removeMahimahiSource };

/**
 * Sees to it that apt can install mahimahi: on Debian, by the suite that had it last.
 * @param {{platform: import('../platform.js').Platform, log: (line: string) => void, run?: typeof runTool,
 *   source?: typeof SOURCE}} settings `source`: adds that suite to apt's, and takes it away
 * @throws {SetUpError} when no source has it; none is then left behind
 */
export function offerMahimahi({ platform, log, run = runTool, source = SOURCE }) {
  if (platform.family === 'ubuntu') {
    if (/^ *Candidate: (?!\(none\))/m.test(run(['apt-cache', 'policy', 'mahimahi']).output)) return;
    throw new SetUpError(
      'set-up: mahimahi is in Ubuntu’s component "universe", which apt does not use here; run ' +
        '`add-apt-repository universe`, then start again',
    );
  }
  const version = HELD_PACKAGES.find(({ name }) => name === 'mahimahi')?.version;
  const isOffered = () => run(['apt-cache', 'show', `mahimahi=${version}`]).ok;
  if (isOffered()) return;
  const files = source.add(platform);
  try {
    apt('update', [], run);
  } catch (error) {
    source.remove();
    throw error;
  }
  if (!isOffered()) {
    source.remove();
    throw new SetUpError(
      `set-up: this machine’s mirror has no mahimahi ${version} in Debian 11; add a mirror that has it below ` +
        '/etc/apt/sources.list.d, or install one that you trust by hand, then start again',
    );
  }
  log(`set-up: ${platform.name} has no mahimahi; added Debian 11 at low priority: ${files.join(', ')}`);
}
