import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { withHostLock } from './host-lock.js';
import { isAlive, processIdentity } from './process-identity.js';
import { rootOnlyFolder } from './root-only-folder.js';
import { STATE_FOLDER } from './state-folder.js';

const CLAIMS = `${STATE_FOLDER}/changes`;
const VERSION = 'version'; // a file beside the claims
const GRACE_MS = 2000; // a namespace that was just deleted takes a moment to go
const POLL_MS = 100;

let claimsOfThisProcess = 0;

/**
 * Something changed on the host for as long as a bench needs it.
 * @typedef {object} HostChange
 * @property {string} name of a file: `registered-fld_tcp`
 * @property {() => Promise<string>} [version] tells apart changes of one name: benches share only the same one
 * @property {() => Promise<boolean>} isMade
 * @property {() => Promise<void>} make
 * @property {() => Promise<void>} undo
 * @property {() => Promise<string[]>} users who else would notice the undoing, in words
 */

/**
 * Makes a change, unless it is there, and undoes it when the last bench that needs it lets go.
 *
 * What was there before any bench is the user's and stays. What a bench has made belongs to all benches on this host:
 * each leaves a claim in <run folder>/changes/<change>/, and the last one to release undoes the change. Claims of dead
 * processes do not count: what a crashed bench has left behind belongs to the next one and goes with it. A change that
 * somebody else has come to use is left in place with a warning, and goes with the next bench that finds it free. What
 * is there in another version is made anew where nobody needs it, and otherwise refused: measuring it would measure the
 * other bench's sources.
 * @param {HostChange} change
 * @param {(warning: string) => void} warn
 * @returns {Promise<{made: boolean, release: () => Promise<void>}>} `made`: it was not there before this call
 * @throws {Error} when somebody needs another version of it
 */
export async function acquireHostResource(change, warn) {
  const folder = `${CLAIMS}/${change.name}`;
  return withHostLock(async () => {
    const isOurs = (await claimsIn(folder)) !== null;
    let isMade = await change.isMade();
    if (isMade && !isOurs) return { made: false, release: async () => {} };

    const version = (await change.version?.()) ?? '';
    if (isMade && (await readFile(`${folder}/${VERSION}`, 'utf8').catch(() => null)) !== version) {
      await undoOtherVersion(change, folder);
      isMade = false;
    }
    const claim = `${folder}/${await processIdentity(process.pid)}-${claimsOfThisProcess++}`;
    await rootOnlyFolder(STATE_FOLDER, { mode: 0o755 });
    await mkdir(folder, { recursive: true });
    // before the change: a bench that is killed while it makes it must be known for its maker
    await writeFile(claim, '');
    if (!isMade) await makeOrForget(change, folder, claim);
    await writeFile(`${folder}/${VERSION}`, version);
    return { made: !isMade, release: () => withHostLock(() => letGo(change, { folder, claim, warn })) };
  });
}

/**
 * @param {HostChange} change
 * @param {string} folder
 * @param {string} claim taken back when the change cannot be made
 */
async function makeOrForget(change, folder, claim) {
  try {
    await change.make();
  } catch (error) {
    await rm(claim, { force: true });
    if (!(await change.isMade())) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Undoes orphaned changes: those whose benches have all ended. What somebody else uses by now stays, with a warning.
 * @param {(name: string) => HostChange | null} changeNamed
 * @param {(warning: string) => void} warn
 * @returns {Promise<string[]>} names of the changes undone
 */
export async function undoAbandonedChanges(changeNamed, warn) {
  return withHostLock(async () => {
    const undone = [];
    for (const name of (await claimsIn(CLAIMS)) ?? []) {
      const change = changeNamed(name);
      const folder = `${CLAIMS}/${name}`;
      if (change === null || (await liveClaims(folder)).length > 0 || !(await undoUnlessUsed(change, warn))) continue;
      await rm(folder, { recursive: true, force: true });
      undone.push(name);
    }
    return undone;
  });
}

/**
 * @param {HostChange} change
 * @param {string} folder
 */
async function undoOtherVersion(change, folder) {
  const processes = (await liveClaims(folder)).map((claim) => `process ${claim.split('-')[0]}`);
  const users = processes.length > 0 ? [...new Set(processes)] : await usersAfterGrace(change);
  if (users.length > 0) {
    throw new Error(
      `acquire-host-resource: ${change.name} is there already, made by another bench from other sources, and in use ` +
        `by ${users.join(', ')}; end that first, or wait for it`,
    );
  }
  await change.undo();
}

/**
 * @param {HostChange} change
 * @param {{folder: string, claim: string, warn: (warning: string) => void}} held
 */
async function letGo(change, { folder, claim, warn }) {
  await rm(claim, { force: true });
  if ((await liveClaims(folder)).length > 0) return;
  if (await undoUnlessUsed(change, warn)) await rm(folder, { recursive: true, force: true });
}

/**
 * @param {HostChange} change
 * @param {(warning: string) => void} warn
 * @returns {Promise<boolean>} whether the change is no longer there
 */
async function undoUnlessUsed(change, warn) {
  const users = await usersAfterGrace(change);
  if (users.length > 0) {
    warn(
      `${change.name} is left in place as it is, because it is in use by ${users.join(', ')}; the next bench ` +
        'undoes it once it is free',
    );
    return false;
  }
  if (await change.isMade()) await change.undo();
  return true;
}

/** @param {HostChange} change */
async function usersAfterGrace(change) {
  const deadline = performance.now() + GRACE_MS;
  let users = await change.users();
  while (users.length > 0 && performance.now() < deadline) {
    await sleep(POLL_MS);
    users = await change.users();
  }
  return users;
}

/**
 * @param {string} folder
 * @returns {Promise<string[] | null>} null when no bench has made the change
 */
async function claimsIn(folder) {
  const files = await readdir(folder).catch(() => null);
  return files?.filter((file) => file !== VERSION) ?? null;
}

/** @param {string} folder */
async function liveClaims(folder) {
  const claims = (await claimsIn(folder)) ?? [];
  const alive = await Promise.all(claims.map(isAlive));
  return claims.filter((_, index) => alive[index]);
}
