import { existsSync, rmSync, writeFileSync } from 'node:fs';

const POLICY_FILE = '/usr/sbin/policy-rc.d'; // asked by every package before it starts a service; 101 means no

/**
 * Runs a step during which newly installed packages (Squid) do not start their services: the lab starts its own.
 * @template T
 * @param {() => T} step
 * @returns {T}
 */
export function withoutServices(step) {
  if (existsSync(POLICY_FILE)) return step(); // the machine has a policy of its own
  writeFileSync(POLICY_FILE, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return step();
  } finally {
    rmSync(POLICY_FILE, { force: true });
  }
}
