import { addFetch } from './fetch.js';
import { addLs } from './ls.js';
import { addStats } from './stats.js';

/** @import { Command } from 'commander' */

/**
 * Adds a sub-command to `slowstart pages`. `choose` is told what to run when the arguments name it; what that throws
 * is printed: a sentence of a foreseen stop, or the stack of a defect.
 * @typedef {(program: Command, choose: (run: () => Promise<void>) => void) => void} AddSubcommand
 */

/** Every sub-command of `slowstart pages`, in the order of its help. @type {AddSubcommand[]} */
export const SUBCOMMANDS = [addLs, addStats, addFetch];
