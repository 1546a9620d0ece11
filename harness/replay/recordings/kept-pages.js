import { readRecording } from '../../recording/read-recording.js';
import { summarizeRecording } from '../../recording/reader/summarize-recording.js';
import { askedHosts } from '../asked-hosts.js';
import { indexRecording } from '../matching/index-recording.js';
import { asPageType } from '../page-type/as-page-type.js';

/** @import { Exchange } from '../../recording/recording.js' */
/** @import { PageInfo, RecordingRef } from '../origin-messages.js' */
/** @import { ReplayIndex } from '../matching/index-recording.js' */

/**
 * How much of the recordings stays in memory, besides the one that is being loaded. All of the bundled pages take
 * 20 MiB, so they are read once; of a thousand pages, those that were loaded last stay.
 */
const KEPT_BYTES = 256 * 1024 * 1024;

/** What an exchange takes besides its bodies: URL, headers, the entries of the index. */
const EXCHANGE_BYTES = 8 * 1024;

/**
 * The recordings that the origin replays. Each is read when it is added, one at a time, unless it is known already, and
 * again when a load of its page begins after others have taken its place: during a load, all of its page is in memory.
 */
export class KeptPages {
  #keptBytes;
  /** @type {Map<string, {recording: RecordingRef, sha256: string}>} */
  #known = new Map();
  /** The one that was loaded last is the last. @type {Map<string, {index: ReplayIndex, bytes: number}>} */
  #kept = new Map();

  /** @param {{keptBytes?: number}} [settings] */
  constructor({ keptBytes = KEPT_BYTES } = {}) {
    this.#keptBytes = keptBytes;
  }

  /** How many bytes of recordings are in memory. */
  get bytes() {
    return [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /**
   * A recording that cannot be read fails the loads of its page only, when they begin. One that somebody has read
   * before is read when the first of them begins.
   * @param {RecordingRef} recording
   * @returns {Promise<PageInfo>}
   */
  async add(recording) {
    const { pageId, entryUrl } = recording;
    try {
      const summary = recording.known ?? (await this.#readFirst(recording));
      this.#known.set(pageId, { recording, sha256: summary.sha256 });
      const { requestCount, hosts, hasPlainHttp, warnings } = summary;
      return {
        pageId,
        entryUrl: summary.entryUrl,
        requestCount,
        hosts: askedHosts(hosts),
        hasPlainHttp,
        warnings,
        problem: null,
      };
    } catch (error) {
      const problem = /** @type {Error} */ (error).message;
      return {
        pageId,
        entryUrl: entryUrl ?? null,
        requestCount: 0,
        hosts: [],
        hasPlainHttp: false,
        warnings: [],
        problem,
      };
    }
  }

  /**
   * @param {string} pageId
   * @returns {Promise<ReplayIndex>} in memory until another page is taken
   * @throws {Error} when there is no such page, or its file is not the one any more that was read at first
   */
  async take(pageId) {
    const known = this.#known.get(pageId);
    if (!known) throw new Error(`replay origin: beginning a load: there is no page "${pageId}"`);
    const kept = this.#kept.get(pageId) ?? (await this.#readAgain(known));
    this.#keep(pageId, kept);
    return kept.index;
  }

  /** @param {RecordingRef} recording */
  async #readFirst(recording) {
    const read = await readAs(recording);
    this.#keep(recording.pageId, { index: indexRecording(read), bytes: bytesOf(read.exchanges) });
    return summarizeRecording(read);
  }

  /** @param {{recording: RecordingRef, sha256: string}} known */
  async #readAgain({ recording, sha256 }) {
    const read = await readAs(recording);
    if (read.sha256 !== sha256)
      throw new Error(
        `replay origin: beginning a load: the recording ${recording.file} was changed while the bench ran; start it ` +
          'again',
      );
    return { index: indexRecording(read), bytes: bytesOf(read.exchanges) };
  }

  /**
   * As the last, without the first ones that no longer fit.
   * @param {string} pageId
   * @param {{index: ReplayIndex, bytes: number}} page
   */
  #keep(pageId, page) {
    this.#kept.delete(pageId);
    this.#kept.set(pageId, page);
    let bytes = this.bytes;
    for (const [id, other] of this.#kept) {
      if (bytes <= this.#keptBytes || id === pageId) return;
      this.#kept.delete(id);
      bytes -= other.bytes;
    }
  }
}

/** @param {RecordingRef} recording */
async function readAs({ file, entryUrl, replayedAs }) {
  const read = await readRecording(file, { entryUrl });
  return replayedAs === undefined ? read : asPageType(read, replayedAs);
}

/** @param {Exchange[]} exchanges */
function bytesOf(exchanges) {
  const bodies = new Set(exchanges.flatMap(({ body, requestBody }) => [body, requestBody])); // revisits share theirs
  return [...bodies].reduce((sum, { length }) => sum + length, exchanges.length * EXCHANGE_BYTES);
}
