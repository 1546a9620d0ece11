import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasEnded, ownerOfThisProcess } from './process-identity.js';
import { removeTree } from './remove-tree.js';
import { rootOnlyFolder } from './root-only-folder.js';

/**
 * Where runs have what they write while they run, each in a folder of its own: Chrome's profiles, Squid's files, the
 * link's scripts. Below /var/lib and not /run: /run is a part of the memory, small, often without the right to execute,
 * and the rest of the system stops when a page fills it. The folder is checked wherever it is (root-only-folder.js), so
 * whoever sets the variable cannot lead the lab into a folder of others.
 */
export const LAB_FOLDER = process.env.SLOWSTART_LAB_FOLDER ?? '/var/lib/slowstart';

/**
 * In the environment of every process of a run, whichever namespace it ends up in: the run and its secret, which is in
 * the run's lease too. By it a killed run's processes are found; nobody else can know it.
 */
export const RUN_VARIABLE = 'SLOWSTART_RUN';

const RUNS = join(LAB_FOLDER, 'runs');
const LEASE = 'lease.json';
const UNFINISHED = 'unfinished-';
const FORMAT = 'lease of a slowstart run, 1';

/**
 * What makes a folder a run's, and says who owns the run.
 * @typedef {object} Lease
 * @property {string} format
 * @property {string} runId
 * @property {'bench' | 'process'} kind a process that is no bench, of a test say, has one for what it names after
 *   itself
 * @property {string} owner of ownerOfThisProcess()
 * @property {string} boot of the machine: the disk outlives what the owner is named by
 * @property {string} secret
 */

/** @typedef {{runId: string, folder: string, release: () => Promise<void>}} RunFolder */

/**
 * Makes a run's folder with its lease, before anything else is made in the run's name: what carries the name of a run
 * whose owner has ended is left over.
 * @param {{runId?: string, kind?: Lease['kind']}} [options]
 * @returns {Promise<RunFolder>} to be released after all else of the run is gone
 */
export async function openRunFolder({ runId = randomBytes(3).toString('hex'), kind = 'bench' } = {}) {
  await rootOnlyFolder(LAB_FOLDER);
  const secret = randomBytes(16).toString('hex');
  /** @type {Lease} */
  const lease = { format: FORMAT, runId, kind, owner: ownerOfThisProcess(), boot: await thisBoot(), secret };
  // a folder of a run is never without its lease, whenever this process is killed
  const unfinished = await mkdtemp(join(await rootOnlyFolder(RUNS), `${UNFINISHED}${lease.owner}-`));
  await writeFile(join(unfinished, LEASE), JSON.stringify(lease), { mode: 0o600 });
  await chmod(unfinished, 0o711); // others enter it: Squid and Chrome run as users of their own
  const folder = join(RUNS, runId);
  await rename(unfinished, folder);
  const value = `${runId}-${secret}`;
  if (kind === 'bench') process.env[RUN_VARIABLE] = value;
  return {
    runId,
    folder,
    release: async () => {
      if (process.env[RUN_VARIABLE] === value) delete process.env[RUN_VARIABLE];
      await removeRunFolder(runId);
    },
  };
}

/**
 * @typedef {object} Run
 * @property {string} runId
 * @property {string} folder
 * @property {Lease} lease
 * @property {boolean} isAlive
 */

/**
 * Every run that has a folder with a lease. A folder without one is nobody's.
 * @returns {Promise<Run[]>}
 */
export async function readRuns() {
  const boot = await thisBoot();
  const found = await Promise.all(
    (await readdir(RUNS).catch(() => [])).map(async (runId) => {
      const folder = join(RUNS, runId);
      const lease = await readLease(folder);
      if (lease?.runId !== runId) return [];
      return [{ runId, folder, lease, isAlive: lease.boot === boot && !(await hasEnded(lease.owner)) }];
    }),
  );
  return found.flat();
}

/**
 * The benches that measure on this host beside this one.
 * @param {string} runId one's own
 * @returns {Promise<string[]>} their process ids
 */
export async function otherBenches(runId) {
  return (await readRuns())
    .filter((run) => run.isAlive && run.lease.kind === 'bench' && run.runId !== runId)
    .map(({ lease }) => lease.owner.split('-')[1]);
}

/**
 * Removes a run's folder, the lease last: a clean-up that is killed on the way is taken up again by the next.
 * @param {string} runId
 */
export async function removeRunFolder(runId) {
  const folder = join(RUNS, runId);
  for (const name of await readdir(folder)) if (name !== LEASE) await removeTree(join(folder, name));
  await rm(join(folder, LEASE), { force: true });
  await rmdir(folder);
}

/** Removes folders whose makers were killed while they wrote the lease: there is nothing else in them. */
export async function removeUnfinishedRunFolders() {
  for (const name of await readdir(RUNS).catch(() => [])) {
    if (!name.startsWith(UNFINISHED) || !(await hasEnded(name.slice(UNFINISHED.length)))) continue;
    await rm(join(RUNS, name, LEASE), { force: true });
    await rmdir(join(RUNS, name)).catch(() => {}); // what holds more is not ours
  }
}

/** @returns {string | null} the run of this process that was opened last and is still open */
export function currentRunId() {
  return process.env[RUN_VARIABLE]?.split('-')[0] ?? null;
}

/** @param {string} folder @returns {Promise<Lease | null>} */
async function readLease(folder) {
  const lease = await readFile(join(folder, LEASE), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  return lease?.format === FORMAT ? lease : null;
}

async function thisBoot() {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
}
