import { findControlGroups, NO_CONTROL_GROUPS } from './find-control-groups.js';
import { narrowing, openMahimahiPrograms } from './mahimahi/narrow-mahimahi.js';

/**
 * What keeps a page, or another user, from more of this machine than is good for it. A bench runs without.
 * @returns {import('./requirements.js').Finding[]}
 */
export function findSafeguards() {
  const groups = findControlGroups();
  const open = openMahimahiPrograms();
  return [
    {
      id: 'control groups',
      found: groups !== null,
      neededFor: 'limits',
      detail:
        groups === null ? 'none can be made' : `version ${groups.version}, ${[...groups.folders.keys()].join(', ')}`,
      why: 'limit what a page can take from the host',
      remedy: `start as root on a host with control groups; without, ${NO_CONTROL_GROUPS}`,
    },
    {
      id: 'setuid programs',
      found: open.length === 0,
      neededFor: 'limits',
      detail:
        open.length === 0 ? 'only the lab may call Mahimahi’s' : `everybody may call ${open.length} of Mahimahi’s`,
      why: 'start as root whoever calls them',
      remedy: `for each: \`${narrowing('/usr/bin/mm-...').join(' ').replace(/#\d+/, "'$&'")}\`, which takes them from all other users`,
    },
  ];
}
