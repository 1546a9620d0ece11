/** @import { FlowRunRecord as Run } from '../types/flow-run-record.js' */
import { objectRole, ROUND_MS } from './loads/fld-tcp-loads.js';
import { flowsOf, meanOf } from './measures.js';

/** Rounds from a window of 10 segments of 1448 bytes: tripled by FLD_TCP, doubled by Reno. */
export const ROUNDS = [
  { bytes: 15_000, fld_tcp: 2, reno: 2 },
  { bytes: 50_000, fld_tcp: 2, reno: 3 },
  { bytes: 100_000, fld_tcp: 3, reno: 3 },
  { bytes: 200_000, fld_tcp: 4, reno: 4 },
  { bytes: 500_000, fld_tcp: 4, reno: 6 },
  { bytes: 1_000_000, fld_tcp: 5, reno: 7 },
  { bytes: 2_000_000, fld_tcp: 6, reno: 8 },
];

/** Round trips from an object's first byte to its last. @param {Run} run @param {string} arm @param {number} bytes */
export const roundsOf = (run, arm, bytes) =>
  meanOf(
    flowsOf(run, objectRole(arm, bytes)).map(({ firstByteMs, endMs }) =>
      firstByteMs === null || endMs === null ? null : 1 + Math.floor((endMs - firstByteMs) / ROUND_MS),
    ),
  );
