import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../start.js', import.meta.url));

/**
 * Starts `npm run bench`, without its set-up, as a process of its own.
 * @param {string[]} args
 * @returns {{child: import('node:child_process').ChildProcess, output: () => string, ended: Promise<number | null>}}
 *   `ended`: its exit code
 */
export function startBench(args) {
  const child = spawn(process.execPath, [START, 'bench', '--no-setup', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  return { child, output: () => output, ended: once(child, 'exit').then(([code]) => code) };
}
