import { basename, relative, resolve } from 'node:path';
import { PROJECT_ROOT } from '../set-up/project-root.js';

/** @typedef {import('node:test/reporters').TestEvent} TestEvent */

const MOST = 20;
const LEAST_MS = 1_000;

/**
 * Passes the events of a run on, and adds the files that took longest, as lines of the summary.
 * @param {AsyncIterable<TestEvent>} events
 * @returns {AsyncGenerator<TestEvent>}
 */
export async function* withSlowestFiles(events) {
  /** @type {{file: string, ms: number}[]} */
  const files = [];
  for await (const event of events) {
    yield event;
    // the runner tells of a file as of one more test, whose name is its path
    const { type, data } = /** @type {{type: string, data: any}} */ (event);
    if (type !== 'test:complete' || data.nesting > 0) continue;
    const { name, file, details } = data;
    if (file && resolve(name) === resolve(file)) files.push({ file, ms: details.duration_ms });
  }
  for (const message of renderSlowest(files))
    yield/** @type {TestEvent} */ ({ type: 'test:diagnostic', data: { nesting: 0, message } });
}

/** @param {{file: string, ms: number}[]} files @returns {string[]} slowest first */
export function renderSlowest(files) {
  const slowest = files.filter(({ ms }) => ms >= LEAST_MS).sort((one, other) => other.ms - one.ms);
  if (slowest.length < 2) return [];
  const lines = slowest
    .slice(0, MOST)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${shown(relative(PROJECT_ROOT, file))}`);
  return ['slowest files:', ...lines];
}

/** @param {string} path that of a file that imports tests is outside of the project */
function shown(path) {
  return path.startsWith('..') ? basename(path) : path;
}
