import { chmod, lstat, mkdir } from 'node:fs/promises';
import { isAbsolute, join, normalize } from 'node:path';
import { SetUpError } from '../errors.js';

const WRITABLE_BY_OTHERS = 0o022;
const STICKY = 0o1000; // whoever may write into such a folder may not rename or remove what others have in it
const ROOT_OF_A_CONTAINER = /^\/proc\/\d+\/root(?=\/)/; // the kernel's own link, which nobody can point elsewhere

/**
 * Makes sure that a folder is there and that no user but its owner can put anything into it, or something else into its
 * place: neither it nor a folder above it may be a link, belong to somebody else, or be writable by others. Where that
 * does not hold nothing is changed.
 * @param {string} path
 * @param {{mode?: number, ownerUid?: number}} [options] mode: of the folder, 0711 lets others reach what they are told
 *   the name of; ownerUid: root, except in tests without root
 * @returns {Promise<string>} the path
 * @throws {SetUpError} one sentence: what is wrong with which folder, and the way out
 */
export async function rootOnlyFolder(path, { mode = 0o711, ownerUid = 0 } = {}) {
  if (!isAbsolute(path) || normalize(path) !== path)
    throw refusal(path, path, 'is not an absolute path without "." and ".."');
  const start = ROOT_OF_A_CONTAINER.exec(path)?.[0] ?? '';
  const parts = path.slice(start.length).split('/').filter(Boolean);
  for (const [index] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const part = `${start}/${join(...parts.slice(0, index + 1))}`;
    await mkdir(part, { mode: isLast ? mode : 0o755 }).catch((error) => {
      if (error.code !== 'EEXIST') throw refusal(path, part, `cannot be made (${error.code})`);
    });
    const found = await lstat(part);
    if (found.isSymbolicLink()) throw refusal(path, part, 'is a symbolic link');
    if (!found.isDirectory()) throw refusal(path, part, 'is no folder');
    if (found.uid !== 0 && found.uid !== ownerUid) throw refusal(path, part, `belongs to user ${found.uid}`);
    const isProtected = (found.mode & WRITABLE_BY_OTHERS) === 0 || (!isLast && (found.mode & STICKY) !== 0);
    if (!isProtected) throw refusal(path, part, 'is writable by others');
    if (isLast && (found.mode & 0o777) !== mode) await chmod(part, mode); // the umask may have taken something away
  }
  return path;
}

/** @param {string} path @param {string} part @param {string} found */
function refusal(path, part, found) {
  return new SetUpError(
    `root-only-folder: taking ${path} for the lab: ${part} ${found}; make it a folder that belongs to root and that ` +
      'only root can write into, or name another one in SLOWSTART_LAB_FOLDER',
  );
}
