import { addCat } from './cat.js';
import { addCheck } from './check.js';
import { addDiff } from './diff.js';
import { addExport } from './export.js';
import { addFetch } from './fetch.js';
import { addImport } from './import.js';
import { addLs } from './ls.js';
import { addMerge } from './merge.js';
import { addOpen } from './open.js';
import { addShow } from './show.js';
import { addStats } from './stats.js';
import { addTrim } from './trim.js';

/** @import { Command } from 'commander' */

/**
 * Adds a sub-command to `slowstart pages`. `choose` is told what to run when the arguments name it; what that throws
 * is printed: a sentence of a foreseen stop, or the stack of a defect.
 * @typedef {(program: Command, choose: (run: () => Promise<void>) => void) => void} AddSubcommand
 */

/** Every sub-command of `slowstart pages`, in the order of its help. @type {AddSubcommand[]} */
export const SUBCOMMANDS = [
  addLs,
  addShow,
  addOpen,
  addCheck,
  addStats,
  addFetch,
  addImport,
  addExport,
  addCat,
  addDiff,
  addMerge,
  addTrim,
];
