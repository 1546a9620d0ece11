import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { constantRateTrace } from './constant-rate-trace.js';

/** @typedef {import('../types/experiment.js').LinkProfile} LinkProfile */
/** @typedef {import('../types/experiment.js').LinkDirection} LinkDirection */

/** Where Debian's and Ubuntu's package mahimahi-traces puts its files. */
const PACKAGED_TRACES = '/usr/share/mahimahi/traces';
const MAX_TRACE_BYTES = 2 ** 26; // minutes at the highest rate of a network

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
    const path = join(folder, `${fileStem(profile.id)}.${direction}`);
    const text = constantRateTrace(/** @type {number} */ (rateMbps));
    await writeFile(path, text);
    return { path, text };
  }
  const path = trace.includes('/') ? resolve(trace) : join(PACKAGED_TRACES, trace);
  const text = await readRegularFile(path).catch(() => {
    throw new Error(
      `write-traces: reading the ${direction} trace of network "${profile.id}": there is no ${path}, or it is ` +
        'no file of at most 64 MiB; install the package mahimahi-traces (npm run doctor), or give the path of a ' +
        'trace file',
    );
  });
  if (!/^(\d+\n)+\d*\s*$/.test(text)) {
    throw new Error(
      `write-traces: reading ${path}: it is not a Mahimahi trace; each line must be a whole number of milliseconds`,
    );
  }
  return { path, text };
}

/** The schema of networks has this checked already; root writes a file of this name. @param {string} id */
function fileStem(id) {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(id))
    throw new Error(`write-traces: naming the trace of network "${id}": its id is no file name; choose another id`);
  return id;
}

/** @param {string} path @returns {Promise<string>} */
async function readRegularFile(path) {
  const { size } = await stat(path).then((status) => (status.isFile() ? status : Promise.reject()));
  if (size > MAX_TRACE_BYTES) throw new Error(`${size} bytes`);
  return readFile(path, 'utf8');
}
