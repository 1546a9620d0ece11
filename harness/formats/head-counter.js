import { aboveLimit } from '../recording/warc/recording-limits.js';

/**
 * Counts what stays in memory of a file while it is read: heads, as bytes and as lines, and exchanges.
 * @param {Pick<import('./import-limits.js').ImportLimits, 'headerBytes' | 'headerLines' | 'exchanges'>} limits
 */
export function headCounter({ headerBytes, headerLines, exchanges }) {
  let [bytes, lines, answers] = [0, 0, 0];
  return {
    /**
     * @param {{bytes: number, lines: number}} more
     * @throws {Error} above a limit
     */
    head(more) {
      bytes += more.bytes;
      lines += more.lines;
      if (bytes > headerBytes) throw aboveLimit('its headers have', headerBytes, 'bytes');
      if (lines > headerLines) throw aboveLimit('its headers have', headerLines, 'lines');
    },
    /** @throws {Error} above a limit */
    exchange() {
      answers += 1;
      if (answers > exchanges) throw aboveLimit('it holds', exchanges, 'exchanges');
    },
  };
}
