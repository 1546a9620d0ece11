import { readDevice } from './read-device.js';

/** @import { RecordedDevice } from './recording.js' */
/** @import { WarcRecord } from './warc/read-warc-records.js' */

/** A title is shown in a table. */
const MAX_TITLE_CHARACTERS = 300;

/**
 * Which page a recording is of, when its writer says so: Webrecorder, and `write-recording.js` after it, put
 * `json-metadata: {"title", "pages": [{"url", "title"}]}` into a warcinfo record. A recorder that knows as what it
 * recorded says so beside them, in `device`.
 * @param {Pick<WarcRecord, 'block'>} record the warcinfo
 * @returns {{entryUrl: string, title: string | null, device: RecordedDevice | null} | null}
 */
export function readPageInfo({ block }) {
  const field = /^json-metadata:(.*)$/im.exec(block.toString('utf8'));
  const metadata = parseObject(field?.[1] ?? '');
  const pages = Array.isArray(metadata.pages) ? metadata.pages : [];
  const url = pages[0]?.url;
  if (typeof url !== 'string' || !/^https?:/.test(url) || !URL.canParse(url)) return null;
  const title = [pages[0].title, metadata.title].find((text) => typeof text === 'string');
  return { entryUrl: url, title: title?.slice(0, MAX_TITLE_CHARACTERS) ?? null, device: readDevice(metadata.device) };
}

/**
 * What only the end of a recording knows: `slowstart record` puts the title of the page into a resource record, after
 * the exchanges, and where it was when a browser went elsewhere by itself.
 * @param {Pick<WarcRecord, 'block'>} record
 * @returns {{entryUrl: string | null, title: string | null}}
 */
export function readLateInfo({ block }) {
  const { entryUrl, title } = parseObject(block.toString('utf8'));
  return {
    entryUrl: typeof entryUrl === 'string' && /^https?:/.test(entryUrl) && URL.canParse(entryUrl) ? entryUrl : null,
    title: typeof title === 'string' ? title.slice(0, MAX_TITLE_CHARACTERS) : null,
  };
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
