import { availableParallelism, totalmem } from 'node:os';

/** @import { Limits } from './confine.js' */

const MIB = 2 ** 20;

/**
 * What all processes of a part may take together.
 * @typedef {object} GroupLimits
 * @property {number} memoryBytes
 * @property {number} processes threads too
 * @property {number | null} cpus processors, at most
 * @property {number | null} weight where processors are short, against other groups and programs: 100 is an ordinary
 *   program's on one processor
 */

/** @typedef {'origin' | 'squid' | 'browser' | 'shells'} Part */

/**
 * What each process of a part may take at most, whatever control groups can do. Each is far above what a load takes:
 * they end what runs away.
 * @type {Record<Part | 'reader' | 'recorder', Limits>}
 */
export const PROCESS_LIMITS = {
  // its memory: half as much again as any recording takes (recording-limits.js); no group limits it
  reader: { fileBytes: 0, processes: 64, dataBytes: 1536 * MIB, sharedMemoryBytes: MIB },
  // the recording proxy: bodies pass through it, and its keys are its only files
  recorder: { fileBytes: MIB, processes: 256, dataBytes: 2048 * MIB, sharedMemoryBytes: MIB },
  // it only reads
  origin: { fileBytes: 0, processes: 256, sharedMemoryBytes: MIB },
  // its two logs; the access log is cut after each load
  squid: { fileBytes: 256 * MIB, processes: 256, sharedMemoryBytes: 64 * MIB },
  // threads count: a page of many frames has hundreds
  browser: { fileBytes: 2048 * MIB, processes: 8192, sharedMemoryBytes: 512 * MIB },
  shells: { fileBytes: 16 * MIB, processes: 256, sharedMemoryBytes: MIB },
};

/** Of Chrome's profile, with all that a page stores, and its memory that several processes share. */
export const BROWSER_FOLDER_BYTES = 1024 * MIB;

/** Where no control group limits a whole part, what one process may have for itself. */
export const DATA_BYTES = 4096 * MIB;

/** As much as nice -10, which the servers have. */
const SERVER_WEIGHT = 932;
/** One ordinary program on each processor, however many threads there are. */
const BROWSER_WEIGHT = 100 * availableParallelism();

/**
 * The same on every arm. Squid and the origin think in one thread: a whole processor for the first, two for the second,
 * which has some for compression, are never reached, so nothing that is measured waits for them.
 *
 * Chrome has no quota: what it may take of the processors is a part of what is measured, and a quota would stop all of
 * a page's threads at once until the next period. It has a weight, which counts only where processors are short: a page
 * of a thousand busy threads takes no more from the rest of the host than two programs do on two processors, while the
 * harness, which has the lowest priority during a load, and the servers stand to it as they did. The shells run in real
 * time, which neither weights nor quotas count for, and which a group of version 1 does not have: they only pass on
 * packets, so the link's rate bounds them, and the kernel keeps 5 % of each processor for others.
 * @type {Record<Part, GroupLimits>}
 */
export const GROUP_LIMITS = {
  origin: { memoryBytes: shareOfMemory(4096 * MIB), processes: 256, cpus: 2, weight: SERVER_WEIGHT },
  squid: { memoryBytes: shareOfMemory(1024 * MIB), processes: 64, cpus: 1, weight: SERVER_WEIGHT },
  browser: { memoryBytes: shareOfMemory(4096 * MIB), processes: 4096, cpus: null, weight: BROWSER_WEIGHT },
  shells: { memoryBytes: shareOfMemory(512 * MIB), processes: 128, cpus: null, weight: null },
};

/** @param {number} wanted @returns {number} that, or half of a small machine's memory */
function shareOfMemory(wanted) {
  return Math.min(wanted, Math.floor(totalmem() / 2));
}
