import { spawnSync } from 'node:child_process';

const HELD_BY_ANOTHER = 75;
const CHILD_FD = 3; // the first one behind standard error

/**
 * Locks an open file for whoever has it open, by `flock` of util-linux, since Node.js has no call for it. The lock
 * belongs to the open file, which the child shares: it stays when the child has ended, and goes when the file is closed
 * or its process ends in whatever way.
 * @param {number} fd
 * @returns {{isHeldByAnother: boolean, failure: string | null}} both false and null: it is ours
 */
export function flock(fd) {
  const argv = ['--exclusive', '--nonblock', '--conflict-exit-code', String(HELD_BY_ANOTHER), String(CHILD_FD)];
  const { status, stderr, error } = spawnSync('flock', argv, { stdio: ['ignore', 'ignore', 'pipe', fd] });
  if (status === 0 || status === HELD_BY_ANOTHER) return { isHeldByAnother: status !== 0, failure: null };
  return { isHeldByAnother: false, failure: error?.message ?? stderr.toString().trim() };
}
