/** @import { PageLoad } from '../types/run-record.js' */
import { connectionsOf } from './connections.js';

/**
 * The size of the first object of each connection and the number of round trips it took: FLD_TCP paper, figure 11.
 * Bin 1 is less than one base RTT from first to last byte, so the server's think time does not shift a bin. An object
 * that is still open or was broken off has no size and is left out.
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
