import { spawn } from 'node:child_process';
import puppeteer from 'puppeteer-core';
import { pipeTransport } from './pipe-transport.js';

const STDERR_CHARACTERS = 4_000;

/**
 * Starts a browser in a process group of its own and connects to it over its pipe (file descriptors 3 and 4).
 * @param {string[]} argv the whole command line, with `--remote-debugging-pipe`
 * @param {{env: NodeJS.ProcessEnv, timeoutMs: number}} options `timeoutMs`: of the start, and of each command later on
 * @returns {Promise<{browser: import('puppeteer-core').Browser, child: import('node:child_process').ChildProcess,
 *   cutter: import('./message-cutter.js').MessageCutter}>}
 * @throws {Error} with what it wrote on stderr
 */
export async function startBrowser([command, ...args], { env, timeoutMs }) {
  const child = spawn(command, args, { detached: true, env, stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr = (stderr + text).slice(0, STDERR_CHARACTERS);
  });
  const [, , , toChrome, fromChrome] = /** @type {any[]} */ (child.stdio);
  const transport = pipeTransport({ toChrome, fromChrome });
  const killGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // it ended by itself
    }
  };
  process.on('exit', killGroup);
  child.once('close', () => process.off('exit', killGroup));
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => reject(new Error(`it ended (${signal ?? `exit code ${code}`})\n${stderr}`)));
    const late = () => reject(new Error(`it did not answer within ${timeoutMs / 1000} s\n${stderr}`));
    timer = setTimeout(late, timeoutMs);
  });
  failed.catch(() => {}); // when it ends later on, that is no failure to start
  try {
    const connected = puppeteer.connect({ transport, defaultViewport: null, protocolTimeout: timeoutMs });
    // the connection closes just before the browser has ended, and its end says more
    const browser = await Promise.race([connected.catch(() => failed), failed]);
    return { browser, child, cutter: transport.cutter };
  } catch (error) {
    killGroup();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
