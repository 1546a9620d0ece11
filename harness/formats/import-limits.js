import { RECORDING_LIMITS } from '../recording/warc/recording-limits.js';

const MIB = 1024 * 1024;

/** @import { RecordingLimits } from '../recording/warc/recording-limits.js' */

/**
 * What a file may hold that is converted, not replayed. Bodies wait on disk, so files may be larger than those that a
 * bench reads; heads are in memory, and are counted as strictly. Whoever trims a recording that is too large for a
 * bench reads it by these.
 * @typedef {RecordingLimits & {spoolBytes: number, jsonDepth: number, jsonTextCharacters: number, files: number}}
 *   ImportLimits `spoolBytes`: what waits on disk; `jsonDepth`: of objects and lists in each other;
 *   `jsonTextCharacters`: of a text that is no body; `files`: in a folder or an archive
 */

/** @type {Readonly<ImportLimits>} */
export const IMPORT_LIMITS = Object.freeze({
  ...RECORDING_LIMITS,
  packedBytes: 4096 * MIB,
  unpackedBytes: 4096 * MIB,
  records: 80_000,
  exchanges: 20_000,
  infoBytes: MIB,
  spoolBytes: 8192 * MIB,
  jsonDepth: 64,
  jsonTextCharacters: 256 * 1024,
  files: 20_000,
});
