import { spawnSync } from 'node:child_process';

// The first start has no npm package yet, so set-up cannot use harness/host/run-command.js.

/**
 * Runs one command to its end and captures what it says.
 * @param {string[]} argv
 * @param {{env?: Record<string, string>, cwd?: string}} [options]
 * @returns {{ok: boolean, output: string, lastLines: string}} `ok` is false too when the command does not exist
 */
export function runTool([file, ...args], options = {}) {
  const result = spawnSync(file, args, {
    cwd: options.cwd,
    env: { ...process.env, LC_ALL: 'C.UTF-8', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024, // apt is talkative
  });
  const said = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim();
  return {
    ok: result.status === 0,
    output: result.stdout ?? '',
    lastLines: result.error ? result.error.message : said.split('\n').slice(-8).join('\n'),
  };
}
