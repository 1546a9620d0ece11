import { execFileSync } from 'node:child_process';
import { OWN_PORT, PROXY_HOSTNAME } from '../../../proxies/squid-config.js';

const ASK = `
const [port, host] = process.argv.slice(1);
const headers = { host: host + ':' + port };
require('node:http').get({ host: '127.0.0.1', port, path: '/squid-internal-mgr/info', headers }, (answer) =>
  answer.pipe(process.stdout));
`;

/**
 * What a Squid has in use by its own account: every request, connection and buffer of its pools. The kernel's figure
 * also has what malloc() keeps of the busiest moment so far, and with every load there may be a busier one.
 * @param {number} pid
 * @returns {number} bytes
 * @throws {Error} when it answers something else
 */
export function squidMemoryBytes(pid) {
  const { NODE_OPTIONS, ...env } = process.env; // they are meant for others
  const argv = ['--target', String(pid), '--net', process.execPath, '-e', ASK, String(OWN_PORT), PROXY_HOSTNAME];
  const answer = execFileSync('nsenter', argv, { encoding: 'utf8', env });
  const [, kilobytes] = answer.match(/Total accounted:\s+(\d+) KB/) ?? [];
  if (kilobytes === undefined)
    throw new Error(
      `squid-memory: asking Squid what it has in use: it answered ${JSON.stringify(answer.slice(0, 100))}`,
    );
  return Number(kilobytes) * 1024;
}
