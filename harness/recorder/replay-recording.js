import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { confine } from '../confinement/confine.js';
import { PROCESS_LIMITS } from '../confinement/part-limits.js';
import { readableByAll } from '../confinement/readable-by-all.js';
import { showProgram } from '../confinement/show-program.js';
import { startOrigin } from '../replay/start-origin.js';
import { replayFlags } from './browser/browser-flags.js';
import { emulateDevice } from './browser/emulate-device.js';
import { fixStart } from './browser/fix-start.js';
import { openBrowser } from './browser/open-browser.js';
import { waitForPage } from './browser/wait-for-page.js';
import { watchPage } from './browser/watch-page.js';

/** @import { ServedCounts } from '../replay/load-tally.js' */
/** @import { Wait } from './browser/wait-for-page.js' */
/** @import { Device } from './options/device.js' */
/** @import { Place } from './open-place.js' */

const PAGE_ID = 'recorded';

/**
 * Loads a page from its recording, from an origin on loopback, without any link, as it was loaded for the recording.
 * @param {{file: string, executable: string, place: Place, device: Device, userAgent: string, wait: Wait,
 *   recordedAt: string, now: () => Date, signal: AbortSignal}} settings
 * @returns {Promise<ServedCounts & {error: string | null}>}
 * @throws {Error} where it cannot be read or replayed
 */
export async function replayRecording(settings) {
  const { file, executable, place, device, userAgent, wait, recordedAt, now, signal } = settings;
  const { launch, reachable } = await originPlace(place, file);
  const origin = await startOrigin({
    recordings: [{ pageId: PAGE_ID, file: reachable }],
    launch,
    address: '127.0.0.1',
    ports: { http: 0, https: 0 },
  });
  try {
    const { entryUrl, hosts, problem } = /** @type {import('../replay/origin-messages.js').PageInfo} */ (
      origin.pages.get(PAGE_ID)
    );
    if (problem !== null || entryUrl === null) throw new Error(problem ?? 'it has no entry page');
    await origin.beginLoad(PAGE_ID);
    const { ports, spkiSha256Base64: certificateKeyHash } = origin;
    const flags = replayFlags({ hosts, ports, certificateKeyHash, userAgent });
    const { page, close } = await openBrowser({ executable, place, flags });
    try {
      await emulateDevice(page, device);
      await fixStart(page, { recordedAt, nowMs: now().getTime() });
      // what passes the origin is not seen from here: a second is long without a link
      const watched = watchPage(page);
      const once = { ...wait, wait: wait.wait === null ? { seconds: 1 } : wait.wait };
      const { error } = await waitForPage({ page, url: entryUrl, wait: once, quietMs: () => 0, signal });
      return { ...withUnknownHosts(await origin.endLoad(), watched.failedUrls, hosts), error };
    } finally {
      await close();
    }
  } finally {
    await origin.stop();
  }
}

/**
 * What was asked of hosts that are not recorded never came to the origin, and is missed all the same.
 * @param {ServedCounts} served
 * @param {string[]} failedUrls
 * @param {string[]} hosts that are recorded
 * @returns {ServedCounts}
 */
export function withUnknownHosts(served, failedUrls, hosts) {
  const unknown = failedUrls.filter((url) => /^https?:/.test(url) && !hosts.includes(new URL(url).host));
  return {
    ...served,
    missed: served.missed + unknown.length,
    missedUrls: [...served.missedUrls, ...unknown],
  };
}

/**
 * @param {Place} place
 * @param {string} file
 * @returns {Promise<{launch: (program: string[]) => string[], reachable: string}>} `reachable`: the file, or a copy
 *   that the origin's user can read
 */
export async function originPlace({ folder, originUser }, file) {
  if (originUser === null) return { launch: (program) => program, reachable: file };
  const own = join(folder, 'origin');
  await mkdir(own, { mode: 0o755 });
  const { shown, placeOf } = await showProgram(own);
  const argv = confine({ user: originUser, limits: PROCESS_LIMITS.origin, shown });
  const reachable = readableByAll(file) ? file : join(own, 'recording.warc.gz');
  if (reachable !== file) {
    await copyFile(file, reachable);
    await chmod(reachable, 0o644);
  }
  return { launch: (program) => [...argv, ...program.map(placeOf)], reachable };
}
