/** @import { WarcRecord } from './read-warc-records.js' */

/**
 * Which page a recording is of, when its writer says so: Webrecorder, and `write-recording.js` after it, put
 * `json-metadata: {"title", "pages": [{"url", "title"}]}` into a warcinfo record.
 * @param {WarcRecord[]} records
 * @returns {{entryUrl: string | null, title: string | null}}
 */
export function readPageInfo(records) {
  for (const record of records) {
    if (record.type !== 'warcinfo') continue;
    const field = /^json-metadata:(.*)$/im.exec(record.block.toString('utf8'));
    const metadata = parseObject(field?.[1] ?? '');
    const pages = Array.isArray(metadata.pages) ? metadata.pages : [];
    const url = pages[0]?.url;
    if (typeof url !== 'string' || !/^https?:/.test(url) || !URL.canParse(url)) continue;
    const title = [pages[0].title, metadata.title].find((text) => typeof text === 'string');
    return { entryUrl: url, title: title ?? null };
  }
  return { entryUrl: null, title: null };
}

/**
 * @param {string} json
 * @returns {Record<string, any>} empty when it is no JSON object
 */
function parseObject(json) {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}
