import { aboveLimit, RecordingLimitError } from '../../recording/warc/recording-limits.js';
import { headCounter } from '../head-counter.js';
import { bundledFiles } from './bundle.js';
import { exchangeOfRecord } from './exchange-of-record.js';
import { decodeRequestResponse, isWhole } from './schema.js';

/** @import { PackedSource } from '../../recording/warc/packed-source.js' */
/** @import { HeldRecording, ReadContext } from '../held-recording.js' */

/**
 * Reads a record folder of Mahimahi.
 * @param {PackedSource} source its files, as `bundleHeader` describes
 * @param {ReadContext} context
 * @returns {Promise<HeldRecording>}
 * @throws {Error} a clause
 */
export async function readMahimahi(source, context) {
  const { limits } = context;
  const count = headCounter(limits);
  /** @type {HeldRecording} */
  const recording = { entryUrl: null, title: null, device: null, exchanges: [], others: [], warnings: [] };
  let files = 0;
  for await (const { name, at, size } of bundledFiles(source)) {
    files += 1;
    if (files > limits.files) throw aboveLimit('its folder holds', limits.files, 'files');
    try {
      if (size > limits.blockBytes) throw new Error(`it has ${size} bytes`);
      const bytes = await source.readAt(at, size);
      const record = decodeRequestResponse(bytes);
      const exchange = exchangeOfRecord(record, { ...context, name });
      count.exchange();
      count.head({
        bytes: exchange.wire.response.length - exchange.body.length,
        lines: exchange.headers.length + exchange.requestHeaders.length,
      });
      recording.exchanges.push(exchange);
      if (!isWhole(bytes, record))
        recording.warnings.push(`${name} has more than the fields of Mahimahi: they are left out`);
    } catch (error) {
      if (error instanceof RecordingLimitError) throw error;
      recording.warnings.push(`${name} is left out: ${/** @type {Error} */ (error).message}`);
    }
  }
  if (files === 0) throw new Error('the folder is empty');
  return recording;
}
