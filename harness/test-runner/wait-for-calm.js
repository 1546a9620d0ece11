import { setTimeout as delay } from 'node:timers/promises';

const CALM_SHARE = 0.05; // of a processor's time that others take; pages load and links keep their rate below it
const CALM_TIMES = 3; // in a row
const WORK_MS = 100;
const PAUSE_MS = 50;
const PATIENCE_MS = 60_000; // then it begins all the same: a test says itself what it cannot measure on

/**
 * Waits until this process gets a processor for as long as it wants one, or for a minute: a machine shared with others
 * may not have it.
 */
export async function waitForCalm() {
  const deadlineMs = performance.now() + PATIENCE_MS;
  for (let calm = 0; calm < CALM_TIMES && performance.now() < deadlineMs; ) {
    calm = shareTakenByOthers() < CALM_SHARE ? calm + 1 : 0;
    await delay(PAUSE_MS);
  }
}

/** Works without a pause, since a processor that nobody wants is taken from nobody. @returns {number} 0 to 1 */
function shareTakenByOthers() {
  const [startMs, before] = [performance.now(), process.cpuUsage()];
  while (performance.now() - startMs < WORK_MS);
  const { user, system } = process.cpuUsage(before);
  return Math.max(0, 1 - (user + system) / 1000 / (performance.now() - startMs));
}
