import { WARC_1_1, WARCRecord } from 'warcio';
import { recordId, sha256Digest, warcRecord } from './warc-record.js';

/** @import { RecordedDevice } from '../recording.js' */

/**
 * What a recording is of: the `warcinfo` record. The entry URL, the title and the device travel in its field
 * `json-metadata`, as Webrecorder writes the first two.
 * @param {{entryUrl: string, title: string | null, date: string, device?: RecordedDevice | null, software?: string}}
 *   page `software`: who wrote the file and with what
 */
export function warcInfo({ entryUrl, title, date, device = null, software = 'slowstart' }) {
  const pages = [{ url: entryUrl, title, timestamp: date }];
  const metadata = JSON.stringify({ title, pages, ...(device === null ? {} : { device }) });
  return WARCRecord.createWARCInfo(
    { date, warcVersion: WARC_1_1, warcHeaders: { 'WARC-Record-ID': recordId('warcinfo', metadata, date) } },
    { software, format: 'WARC File Format 1.1', 'json-metadata': metadata },
  );
}

/**
 * Something that belongs to the recording of a page and was not answered by a server: its screenshot, say.
 * @param {{uri: string, contentType: string, date: string, content: Uint8Array}} resource
 */
export function resourceRecord({ uri, contentType, date, content }) {
  return warcRecord({
    fields: [
      ['WARC-Type', 'resource'],
      ['WARC-Record-ID', recordId('resource', uri, date, content)],
      ['WARC-Target-URI', uri],
      ['WARC-Date', date],
      ['WARC-Payload-Digest', sha256Digest(content)],
      ['Content-Type', contentType],
    ],
    block: [content],
  });
}
