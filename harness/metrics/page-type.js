/** @import { PageLoad } from '../types/run-record.js' */
/** @import { PageType } from '../types/figures.js' */
import { connectionsOf } from './connections.js';

/** Above this share of encrypted connections a load is encrypted, below its complement unencrypted. */
const NEARLY_ALL = 0.9;

/**
 * The type of one load: FLD_TCP paper, figure 5. Its shares have three decimals and add up to 100 %, so it
 * classified loads, not pages.
 * @param {PageLoad} load
 * @returns {PageType | null} null for a load without connections
 */
export function pageType(load) {
  const connections = connectionsOf(load);
  if (connections.length === 0) return null;
  const encrypted = connections.filter((connection) => connection.encrypted).length;
  if (encrypted > NEARLY_ALL * connections.length) return 'encrypted';
  if (connections.length - encrypted > NEARLY_ALL * connections.length) return 'unencrypted';
  return 'mixed';
}
