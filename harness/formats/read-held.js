import { findEntryUrl } from '../recording/find-entry-url.js';
import { detectFormat } from './detect-format.js';
import { FORMATS } from './formats.js';
import { IMPORT_LIMITS } from './import-limits.js';

/** @import { Exchange } from '../recording/recording.js' */
/** @import { PackedSource } from '../recording/warc/packed-source.js' */
/** @import { FormatName } from './detect-format.js' */
/** @import { HeldRecording } from './held-recording.js' */
/** @import { ImportLimits } from './import-limits.js' */
/** @import { Spool } from './spool/spool.js' */

/** @typedef {HeldRecording & {entryUrl: string, format: FormatName}} ReadHeld */

/**
 * Reads a recording of any known format.
 * @param {PackedSource} source
 * @param {{spool: Spool, format?: FormatName | null, entryUrl?: string | null, limits?: Partial<ImportLimits>}} options
 *   `entryUrl`: what to load, when the file should not decide
 * @returns {Promise<ReadHeld>} at least one exchange
 * @throws {Error} a clause
 */
export async function readHeld(source, { spool, format = null, entryUrl = null, limits: changed = {} }) {
  const limits = { ...IMPORT_LIMITS, ...changed };
  const found = format ?? (await detectFormat(source));
  const recording = await FORMATS[found].read(source, { spool, limits });
  const { exchanges, warnings } = recording;
  if (exchanges.length === 0)
    throw new Error(['it holds no HTTP answer that can be replayed', ...warnings.slice(0, 1)].join(': '));
  const wanted = entryUrl ?? recording.entryUrl;
  const isHeld = wanted !== null && exchanges.some(({ url }) => url === wanted);
  if (isHeld) return { ...recording, format: found, entryUrl: wanted };
  if (entryUrl !== null) throw new Error(`it holds no answer to ${entryUrl.slice(0, 200)}`);
  // it looks at heads alone
  const entry = findEntryUrl(/** @type {Exchange[]} */ (/** @type {unknown} */ (exchanges)));
  if (wanted !== null)
    warnings.push(`the entry URL ${wanted.slice(0, 200)} was not recorded; ${entry.slice(0, 200)} is loaded instead`);
  return { ...recording, format: found, entryUrl: entry };
}
