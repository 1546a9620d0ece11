import { writeRecording } from '../../../harness/recording/write-recording.js';
import { DEVICES } from './devices.js';
import { modernExchanges } from './modern-exchanges.js';

/** @import { ModernPage } from './modern-page.js' */

/** All pages were "recorded" at the same moment, so that the same generator gives the same bytes. */
const RECORDED_AT = '2025-07-15T08:00:00Z';

/**
 * Makes one modern page, and what `corpus.json` says of it before the file is known.
 * @param {ModernPage} page
 */
export async function buildModernPage(page) {
  const { id, title, device, tags } = page;
  const exchanges = modernExchanges(page);
  const [{ url: entryUrl }] = exchanges;
  return {
    recording: await writeRecording({ entryUrl, title, exchanges, date: RECORDED_AT, device: DEVICES[device] }),
    summary: {
      id,
      title,
      type: /** @type {const} */ ('encrypted'),
      tags: ['modern', `modern-${device}`, 'encrypted', ...tags],
      entryUrl,
      requests: exchanges.length,
      hosts: new Set(exchanges.map(({ url }) => new URL(url).hostname)).size,
    },
  };
}
