import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAB_FOLDER } from '../../host/run-folder.js';
import { STATE_FOLDER } from '../../host/state-folder.js';

const OWN_PID = String(process.pid);

/**
 * Who else is at work on this host. A bench that was killed counts until somebody has cleaned up behind it: its lease
 * and its claims are removed last.
 * @typedef {object} Others
 * @property {string[]} names of runs; a test names what it makes after its process
 * @property {string[]} congestionControls that somebody else needs in the kernel
 */

/** @returns {Others} */
export function othersOnHost() {
  const changes = join(STATE_FOLDER, 'changes');
  return {
    names: [
      ...filesIn(join(LAB_FOLDER, 'runs')).filter((runId) => ownerOf(runId) !== OWN_PID),
      ...filesIn('/run/netns').flatMap((name) => {
        const [prefix, pid = ''] = /^[a-z]+-(\d+)\b/.exec(name) ?? [];
        return prefix !== undefined && pid !== OWN_PID && existsSync(`/proc/${pid}`) ? [prefix] : [];
      }),
    ],
    congestionControls: filesIn(changes)
      .filter((change) => filesIn(join(changes, change)).some(isClaimOfOther))
      .map((change) => change.replace(/^(registered|allowed)-/, '')),
  };
}

/** @param {string} name of a file beside the claims too */
function isClaimOfOther(name) {
  const [, pid] = /^(\d+)-/.exec(name) ?? [];
  return pid !== undefined && pid !== OWN_PID;
}

/** @param {string} runId @returns {string} process id; '' for a folder without a lease */
function ownerOf(runId) {
  try {
    return JSON.parse(readFileSync(join(LAB_FOLDER, 'runs', runId, 'lease.json'), 'utf8')).owner.split('-')[1];
  } catch {
    return ''; // nobody's, or gone meanwhile
  }
}

/** @param {string} folder */
function filesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // gone meanwhile
  }
}
