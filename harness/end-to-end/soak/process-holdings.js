import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { processesOfRun } from '../support/processes-of-run.js';

const PAGE_KB = 4;

/**
 * @typedef {object} Holding what one process has, as the kernel counts it
 * @property {number} pid
 * @property {string} command
 * @property {string} name each proxy has one of its own: of a sum nobody could say whose it is
 * @property {'run' | 'load'} lifetime
 * @property {number} rssKb
 * @property {number} descriptors
 * @property {string} netNamespace
 */

/** @param {string} runId @returns {Holding[]} of the processes that the bench has started */
export function processHoldings(runId) {
  return processesOfRun(runId)
    .filter(({ pid }) => pid !== process.pid)
    .flatMap(({ pid, command }) => {
      try {
        return [
          {
            pid,
            command,
            ...roleOf(command),
            rssKb: Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_KB,
            descriptors: readdirSync(`/proc/${pid}/fd`).length,
            netNamespace: readlinkSync(`/proc/${pid}/ns/net`),
          },
        ];
      } catch {
        return []; // it has ended meanwhile
      }
    });
}

/**
 * Every process has a role, so that none goes unjudged.
 * @param {string} command
 * @returns {{name: string, lifetime: 'run' | 'load'}}
 */
export function roleOf(command) {
  const [, proxy] = command.match(/^squid\b.* -f \S*\/([^/]+)\/squid\.conf/) ?? [];
  if (proxy) return { name: `proxy ${proxy}`, lifetime: 'run' };
  if (/^\S*node .*origin-server\.js/.test(command)) return { name: 'origin', lifetime: 'run' };
  // in whose command lines the program that they wait for is too
  if (/^\S*sh .*(run-squid\.sh|origin-server\.js|trace-keeper)/s.test(command))
    return { name: 'shells that wait', lifetime: 'run' };
  if (/--user-data-dir=|--type=|crashpad/.test(command)) return { name: 'Chrome', lifetime: 'load' };
  return { name: 'link', lifetime: 'load' };
}
