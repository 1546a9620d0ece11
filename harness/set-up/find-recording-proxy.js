import { existsSync } from 'node:fs';

/** Debian's package; then where pipx and pip put what root or a user installs. */
const PLACES = ['/usr/bin/mitmdump', '/usr/local/bin/mitmdump', '/root/.local/bin/mitmdump'];

/**
 * The proxy by which pages are recorded.
 * @returns {string | null} its path
 */
export function findRecordingProxy() {
  return PLACES.find((path) => existsSync(path)) ?? null;
}
