import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * The runs whose bench is alive: those below a folder, and those elsewhere, below the folder that a process was given
 * in SLOWSTART_LAB_FOLDER. Such a folder is read as that process sees it, which may have mounts of its own.
 * @param {string} runs
 * @returns {string[]} ids of runs
 */
export function livingRuns(runs) {
  return [runs, ...runsElsewhere()].flatMap((folder) =>
    filesIn(folder).filter((runId) => isHeld(`${folder}/${runId}`)),
  );
}

/** @param {string} folder @returns {string[]} names; none where there is no such folder */
export function filesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no bench has run since the machine started
  }
}

/** @returns {string[]} */
function runsElsewhere() {
  return filesIn('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, folder] =
          /(?:^|\0)SLOWSTART_LAB_FOLDER=([^\0]+)/.exec(readFileSync(`/proc/${pid}/environ`, 'latin1')) ?? [];
        return folder === undefined ? [] : [`/proc/${pid}/root${folder}/runs`];
      } catch {
        return []; // it has ended meanwhile, or is another user's
      }
    });
}

/** @param {string} run its folder; whether the process that took its lease is alive */
function isHeld(run) {
  try {
    return existsSync(`/proc/${JSON.parse(readFileSync(`${run}/lease.json`, 'utf8')).owner.split('-')[1]}`);
  } catch {
    return false; // killed while writing it, or gone
  }
}
