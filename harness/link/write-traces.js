import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { constantRateTrace } from './constant-rate-trace.js';

/** @typedef {import('../types/experiment.js').LinkProfile} LinkProfile */
/** @typedef {import('../types/experiment.js').LinkDirection} LinkDirection */

/** Where Debian's and Ubuntu's package mahimahi-traces puts its files. */
const PACKAGED_TRACES = '/usr/share/mahimahi/traces';

/**
 * Makes sure that both trace files of a profile exist, and reads them.
 * @param {LinkProfile} profile
 * @param {string} folder for traces of a constant rate
 * @returns {Promise<{downTrace: string, upTrace: string, downText: string, upText: string}>}
 */
export async function writeTraces(profile, folder) {
  const [down, up] = await Promise.all([traceOf(profile, 'down', folder), traceOf(profile, 'up', folder)]);
  return { downTrace: down.path, upTrace: up.path, downText: down.text, upText: up.text };
}

/**
 * @param {LinkProfile} profile
 * @param {'down' | 'up'} direction
 * @param {string} folder
 */
async function traceOf(profile, direction, folder) {
  const { rateMbps, trace } = profile[direction];
  if (trace === null) {
    const path = join(folder, `${profile.id}.${direction}`);
    const text = constantRateTrace(/** @type {number} */ (rateMbps));
    await writeFile(path, text);
    return { path, text };
  }
  const path = trace.includes('/') ? resolve(trace) : join(PACKAGED_TRACES, trace);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(
      `write-traces: reading the ${direction} trace of network "${profile.id}": there is no ${path}; ` +
        'install the package mahimahi-traces (npm run doctor), or give the path of a trace file',
    );
  });
  if (!/^(\d+\n)+\d*\s*$/.test(text)) {
    throw new Error(
      `write-traces: reading ${path}: it is not a Mahimahi trace; each line must be a whole number of milliseconds`,
    );
  }
  return { path, text };
}
