import assert from 'node:assert/strict';
import { processesOfRun } from './processes-of-run.js';

/**
 * Kills processes of one run and of nobody else.
 * @param {string} runId
 * @param {RegExp} pattern of the command line
 * @throws {AssertionError} where there is none
 */
export function killOfRun(runId, pattern) {
  const own = processesOfRun(runId).filter(({ command }) => pattern.test(command));
  assert.ok(own.length > 0, `a process of run ${runId} matches ${pattern}`);
  for (const { pid } of own) killUnlessEnded(pid);
}

/** The children of one that was killed just now may have ended with it. @param {number} pid */
function killUnlessEnded(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
