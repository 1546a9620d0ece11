import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { StoredBytes } from '../spool/stored-bytes.js';
import { writeHeldWarc } from '../warc/write-held-warc.js';
import { cdxLine } from './cdx-line.js';

/** @import { HeldRecording } from '../held-recording.js' */

/**
 * Writes a recording as WACZ 1.1.1, with an index, so that replay in a browser (ReplayWeb.page, wabac.js) reads only
 * what it needs.
 * @param {HeldRecording} recording
 * @param {{write: (bytes: Uint8Array) => void, date: string}} out
 */
export async function writeWacz(recording, { write, date }) {
  const { entryUrl, title, exchanges } = recording;
  const { spool } = exchanges[0].body;
  /** @type {import('../spool/stored-bytes.js').Part[]} other parts of the spool are written between them */
  const parts = [];
  const indexed = await writeHeldWarc(recording, { write: (bytes) => parts.push(...spool.store(bytes).parts), date });
  const warc = new StoredBytes(spool, parts);
  const recordedAt = exchanges[0].recordedAt ?? date;
  const page = { id: 'page-1', url: entryUrl ?? exchanges[0].url, title: title ?? '', ts: recordedAt };
  const lines = [{ format: 'json-pages-1.0', id: 'pages', title: 'Pages' }, page];
  const files = [
    { path: 'archive/data.warc.gz', content: warc },
    { path: 'indexes/index.cdx', content: spool.store(Buffer.from(indexed.map(cdxLine).sort().join(''))) },
    {
      path: 'pages/pages.jsonl',
      content: spool.store(Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))),
    },
  ];
  const description = JSON.stringify(
    {
      profile: 'data-package',
      wacz_version: '1.1.1',
      software: 'slowstart',
      created: recordedAt,
      title: title ?? '',
      mainPageUrl: page.url,
      mainPageDate: recordedAt,
      resources: files.map(({ path, content }) => ({
        name: path.split('/')[1],
        path,
        hash: sha256(content.chunks()),
        bytes: content.length,
      })),
    },
    null,
    2,
  );
  const digest = JSON.stringify({ path: 'datapackage.json', hash: sha256([Buffer.from(description)]) });
  files.push({ path: 'datapackage.json', content: spool.store(Buffer.from(description)) });
  files.push({ path: 'datapackage-digest.json', content: spool.store(Buffer.from(digest)) });
  await zipInto(files, { write, mtime: new Date(recordedAt) });
}

/**
 * @param {{path: string, content: StoredBytes}[]} files
 * @param {{write: (bytes: Uint8Array) => void, mtime: Date}} out
 */
async function zipInto(files, { write, mtime }) {
  const zip = new ZipFile();
  for (const { path, content } of files)
    zip.addReadStreamLazy(path, { compress: false, mtime, size: content.length }, (take) =>
      take(null, Readable.from(content.chunks())),
    );
  zip.end();
  for await (const chunk of zip.outputStream) write(/** @type {Buffer} */ (chunk));
}

/** @param {Iterable<Uint8Array>} chunks */
function sha256(chunks) {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return `sha256:${hash.digest('hex')}`;
}
