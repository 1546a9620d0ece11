import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Opens an empty file that has no name any more: whatever happens, the kernel removes it when it is closed.
 * @param {string} [folder]
 * @returns {{descriptor: number, close: () => void}}
 */
export function openTemporaryFile(folder = tmpdir()) {
  const place = mkdtempSync(join(folder, 'slowstart-spool-'));
  try {
    const descriptor = openSync(join(place, 'spool'), 'wx+', 0o600);
    return { descriptor, close: () => closeSync(descriptor) };
  } finally {
    rmSync(place, { recursive: true });
  }
}
