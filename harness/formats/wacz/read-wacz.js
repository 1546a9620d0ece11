import { fromRandomAccessReaderPromise } from 'yauzl';
import { aboveLimit, RecordingLimitError } from '../../recording/warc/recording-limits.js';
import { headCounter } from '../head-counter.js';
import { sourceOfStored } from '../spool/source-of-stored.js';
import { collectHeld, nothingCollected } from '../warc/collect-held.js';
import { heldFromRecords } from '../warc/read-held-warc.js';
import { SourceReader } from './source-reader.js';
import { pageOfMetadata } from './wacz-metadata.js';

/** @import { Entry, ZipFile } from 'yauzl' */
/** @import { PackedSource } from '../../recording/warc/packed-source.js' */
/** @import { HeldRecording, ReadContext } from '../held-recording.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */

const WARC = /^archive\/[^/]+\.warc(\.gz)?$/i;
const METADATA = ['datapackage.json', 'pages/pages.jsonl'];

/**
 * Reads a WACZ file (https://specs.webrecorder.net/wacz/1.1.1/): all the WARC files in it, as one recording.
 * @param {PackedSource} source
 * @param {ReadContext} context
 * @returns {Promise<HeldRecording>}
 * @throws {Error} a clause
 */
export async function readWacz(source, context) {
  const { limits } = context;
  if (source.size > limits.packedBytes) throw aboveLimit('its file has', limits.packedBytes, 'bytes');
  /** @type {{archives: [string, StoredBytes][], metadata: Map<string, string>}} */
  const found = { archives: [], metadata: new Map() };
  await asClause(async () => {
    const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, { lazyEntries: true });
    if (zip.entryCount > limits.files) throw aboveLimit('it holds', limits.files, 'files');
    for await (const entry of zip.eachEntry()) await takeEntry(zip, entry, { ...context, found });
  });
  if (found.archives.length === 0) throw new Error('it holds no WARC file in archive/');
  const collected = nothingCollected();
  const count = headCounter(limits);
  for (const [name, stored] of found.archives)
    try {
      await collectHeld(sourceOfStored(stored), { ...context, into: collected, count });
    } catch (error) {
      if (error instanceof RecordingLimitError) throw error;
      throw new Error(`${name.slice(0, 100)} in it: ${/** @type {Error} */ (error).message}`);
    }
  const recording = heldFromRecords(collected, context);
  const page = pageOfMetadata(found.metadata);
  return {
    ...recording,
    entryUrl: recording.entryUrl ?? page.entryUrl,
    title: recording.title ?? page.title,
  };
}

/**
 * @param {ZipFile} zip
 * @param {Entry} entry
 * @param {ReadContext & {found: {archives: [string, StoredBytes][], metadata: Map<string, string>}}} context
 */
async function takeEntry(zip, entry, { spool, limits, found }) {
  const { fileName } = entry;
  const isMetadata = METADATA.includes(fileName);
  if (!isMetadata && !WARC.test(fileName)) return;
  const stream = await zip.openReadStreamPromise(entry);
  stream.on('error', () => {}); // the loop gets it, and that it is not read to its end is one
  const most = isMetadata ? limits.infoBytes : limits.packedBytes;
  const sink = spool.begin();
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > most) throw aboveLimit(`${fileName.slice(0, 100)} in it has`, most, 'bytes');
      sink.add(chunk);
    }
  } finally {
    stream.destroy();
  }
  const stored = sink.end();
  if (isMetadata) found.metadata.set(fileName, stored.read().toString('utf8'));
  else found.archives.push([fileName, stored]);
}

/** What the zip library says is no clause. @param {() => Promise<void>} read */
async function asClause(read) {
  try {
    await read();
  } catch (error) {
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (error instanceof RecordingLimitError || (code !== undefined && !/^(Z_|ERR_)/.test(code))) throw error;
    throw new Error(`its zip data is damaged (${message.slice(0, 200)})`);
  }
}
