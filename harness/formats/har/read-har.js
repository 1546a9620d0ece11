import { RecordingLimitError } from '../../recording/warc/recording-limits.js';
import { compileSchema } from '../../schemas/compile-schema.js';
import { headCounter } from '../head-counter.js';
import { walkJson } from '../json/walk-json.js';
import { unpackedChunks } from '../unpacked-chunks.js';
import { exchangeOfEntry } from './exchange-of-entry.js';
import entrySchema from './har-entry.schema.json' with { type: 'json' };
import { HAR_SHAPE } from './har-shape.js';

/** @import { PackedSource } from '../../recording/warc/packed-source.js' */
/** @import { HeldExchange, HeldRecording, ReadContext } from '../held-recording.js' */
/** @import { HarEntry } from './har-entry.js' */

const mismatch = compileSchema(entrySchema);

/**
 * Reads a HAR 1.2 file, gzip or not, of any size. Its bodies are decoded; `encodeRecording` gives back what the headers
 * say.
 * @param {PackedSource} source
 * @param {ReadContext} context
 * @returns {Promise<HeldRecording>}
 * @throws {Error} a clause
 */
export async function readHar(source, { spool, limits }) {
  const count = headCounter(limits);
  /** @type {HeldExchange[]} */
  const exchanges = [];
  /** @type {string[]} */
  const warnings = [];
  /** @type {{title?: string | null}[] | null} */
  let pages = null;
  let number = 0;
  for await (const { name, value } of walkJson(unpackedChunks(source, limits), HAR_SHAPE, { limits, spool })) {
    if (name === 'log') {
      pages = value.pages ?? [];
      continue;
    }
    number += 1;
    try {
      const { exchange, notes } = read(value, spool);
      count.exchange();
      const heads = exchange.wire.response.length - exchange.body.length + (exchange.wire.request?.length ?? 0);
      count.head({ bytes: heads, lines: exchange.headers.length + exchange.requestHeaders.length });
      warnings.push(...notes.map((note) => `${exchange.method} ${exchange.url.slice(0, 200)} ${note}`));
      exchanges.push(exchange);
    } catch (error) {
      if (error instanceof RecordingLimitError) throw error;
      warnings.push(`entry ${number} is left out: ${/** @type {Error} */ (error).message}`);
    }
  }
  if (pages === null) throw new Error('it is no HAR file: it has no "log" with "entries"');
  return { ...entryOf(pages, warnings), device: null, exchanges, others: [], warnings };
}

/** @param {unknown} value @param {ReadContext['spool']} spool */
function read(value, spool) {
  const wrong = mismatch(value);
  if (wrong !== null) throw new Error(wrong.slice(0, 300));
  return exchangeOfEntry(/** @type {HarEntry} */ (value), spool);
}

/** Chrome writes the URL of a page as its title. @param {{title?: unknown}[]} pages @param {string[]} warnings */
function entryOf(pages, warnings) {
  if (pages.length > 1)
    warnings.push(`it holds ${pages.length} pages: the first is loaded, and what the others asked for is answered too`);
  const [title] = pages.map((page) => page?.title).filter((text) => typeof text === 'string');
  if (title === undefined || !/^https?:\/\//.test(title) || !URL.canParse(title))
    return { entryUrl: null, title: title?.slice(0, 300) ?? null };
  const url = new URL(title);
  url.hash = '';
  return { entryUrl: url.href, title: null };
}
