import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAlive, processIdentity } from './process-identity.js';

/**
 * Where benches write what the others need to know: who is alive, and what of the host they have changed. Emptied at
 * boot, as namespaces, processes and changes are. The containers of a composition share another folder; their process
 * ids mean nothing to the host.
 */
export const RUN_FOLDER = process.env.SLOWSTART_RUN_FOLDER ?? '/run/slowstart';

const LEASES = `${RUN_FOLDER}/runs`;

/**
 * In the environment of every process of a run, whichever namespace it ends up in: by it a killed run's processes are
 * found.
 */
export const RUN_VARIABLE = 'SLOWSTART_RUN';

/**
 * Says on the host that this process owns a run, before anything is made in the run's name. What carries the name of a
 * run that nobody alive owns is left over.
 * @param {string} runId
 * @returns {Promise<{release: () => Promise<void>}>} to be released after all else of the run is gone
 */
export async function takeRunLease(runId) {
  await mkdir(LEASES, { recursive: true });
  await writeFile(
    `${LEASES}/${runId}`,
    JSON.stringify({ owner: await processIdentity(process.pid), tmpdir: tmpdir() }),
  );
  process.env[RUN_VARIABLE] = runId;
  return {
    release: async () => {
      if (process.env[RUN_VARIABLE] === runId) delete process.env[RUN_VARIABLE];
      await dropLease(runId);
    },
  };
}

/** @param {string} runId */
export async function dropLease(runId) {
  await rm(`${LEASES}/${runId}`, { force: true });
}

/**
 * The benches that measure on this host beside this one.
 * @param {string} runId one's own
 * @returns {Promise<string[]>} their process ids
 */
export async function otherBenches(runId) {
  const others = (await runLeases()).filter((lease) => lease.isAlive && lease.runId !== runId);
  return others.map(({ owner }) => String(owner).split('-')[0]);
}

/**
 * @returns {Promise<{runId: string, owner: string | null, isAlive: boolean, tmpdir: string | null}[]>} of every run
 *   that has not released its lease
 */
export async function runLeases() {
  const runIds = await readdir(LEASES).catch(() => []);
  return Promise.all(
    runIds.map(async (runId) => {
      const lease = await readFile(`${LEASES}/${runId}`, 'utf8')
        .then(JSON.parse)
        .catch(() => null); // killed while writing it, or gone
      return {
        runId,
        owner: lease?.owner ?? null,
        isAlive: lease !== null && (await isAlive(lease.owner)),
        tmpdir: lease?.tmpdir ?? null,
      };
    }),
  );
}
