import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../start.js', import.meta.url));

/**
 * Starts `npm run bench`, without its set-up unless asked for, as a process of its own.
 * @param {string[]} args
 * @param {{setUp?: boolean}} [options]
 * @returns {{child: import('node:child_process').ChildProcess, output: () => string, stdout: () => string,
 *   ended: Promise<number | null>, closed: Promise<unknown>}} `ended`: its exit code; `closed`: all output has come
 */
export function startBench(args, { setUp = false } = {}) {
  const child = spawn(process.execPath, [START, 'bench', ...(setUp ? [] : ['--no-setup']), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let stdout = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  return {
    child,
    output: () => output,
    stdout: () => stdout,
    ended: once(child, 'exit').then(([code]) => code),
    closed: once(child, 'close'),
  };
}
