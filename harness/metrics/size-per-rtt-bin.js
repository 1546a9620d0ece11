/** @import { PageLoad } from '../types/run-record.js' */
import { connectionsOf } from './connections.js';

/**
 * How much the first object of each connection brought within how many round trips: FLD_TCP paper, figure 11.
 * Bin 1 is less than one base round trip from first to last byte, so the server's thinking does not shift a bin. An
 * object
 * still open or broken off has no size yet and is left out.
 * @param {PageLoad} load
 * @returns {{bin: number, bytes: number}[]} one a connection
 */
export function sizePerRttBin(load) {
  if (!(load.baseRttMs > 0)) return [];
  return connectionsOf(load)
    .filter(({ firstObject }) => firstObject.whole)
    .map(({ firstObject: { bytes, startMs, endMs } }) => ({
      bin: Math.floor((endMs - startMs) / load.baseRttMs) + 1,
      bytes,
    }));
}
