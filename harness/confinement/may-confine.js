import { readFileSync } from 'node:fs';

const [SETGID, SETUID, SYS_ADMIN] = [6n, 7n, 21n];
const NEEDED = (1n << SETGID) | (1n << SETUID) | (1n << SYS_ADMIN);

/**
 * @param {string} [status] /proc/self/status
 * @returns {boolean} whether this process may run another one under confine(): root may, but not in every container
 */
export function mayConfine(status = readFileSync('/proc/self/status', 'utf8')) {
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  return (effective & NEEDED) === NEEDED;
}
