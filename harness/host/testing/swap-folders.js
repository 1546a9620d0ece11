/**
 * An unprivileged process that tries to lead a deletion elsewhere: for each message it makes a tree in the folder that
 * it was given, says so, and swaps the folders in it for links to another folder and back, as fast as it can, until it
 * has done so 100 times since the deletion began, or the tree is gone. Its answer is how many of those swaps worked.
 */
import { mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NOBODY = 65534;
const FOLDERS = 2;
const FILES = 60;
const MOST_SWAPS = 100;
const MOST_TURNS = 1_000_000; // of minutes: nobody deletes
const MOST_MISSES = 10 * FOLDERS; // in a row: nothing is left to swap

const [work, outside] = process.argv.slice(2);
process.setgroups?.([]);
process.setgid?.(NOBODY);
process.setuid?.(NOBODY);

process.on('message', (/** @type {number} */ round) => {
  const tree = join(work, `tree-${round}`);
  const side = join(work, `side-${round}`);
  mkdirSync(side);
  for (let folder = 0; folder < FOLDERS; folder++) {
    mkdirSync(join(tree, String(folder)), { recursive: true });
    for (let file = 0; file < FILES; file++) writeFileSync(join(tree, String(folder), `file-${file}`), '');
    symlinkSync(outside, join(side, `link-${folder}`));
  }
  process.send?.({ tree });
  let swaps = 0;
  let misses = 0;
  let hasBegun = false;
  for (let turn = 0; swaps < MOST_SWAPS && misses < MOST_MISSES && turn < MOST_TURNS; turn++) {
    const name = String(turn % FOLDERS);
    const link = join(side, `link-${name}`);
    const hidden = join(side, `folder-${name}`);
    const inTree = join(tree, name);
    const isSwapped = moved(inTree, hidden) && moved(link, inTree);
    hasBegun ||= !isSwapped || readdirSync(hidden).length < FILES;
    swaps += Number(isSwapped && hasBegun);
    misses = isSwapped ? 0 : misses + 1;
    moved(inTree, link);
    moved(hidden, inTree);
  }
  process.send?.({ swaps });
});

/** @param {string} from @param {string} to */
function moved(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false; // the deletion was faster
  }
}
