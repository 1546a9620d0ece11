import { writeRecording } from '../../harness/recording/write-recording.js';
import { createSite } from './create-site.js';

/** All pages were "recorded" at the same moment, so that the same generator gives the same bytes. */
export const RECORDED_AT = '2024-05-14T08:00:00Z';

/**
 * Makes one page: its recording, and what `corpus.json` says of it before the file is known.
 * @param {import('./site-definition.js').SiteDefinition} definition
 */
export async function buildPage(definition) {
  const { id, title, type, tags, entryUrl } = definition;
  const site = createSite(id);
  definition.build(site);
  const exchanges = site.exchanges();
  return {
    recording: await writeRecording({ entryUrl, title, exchanges, date: RECORDED_AT }),
    summary: {
      id,
      title,
      type,
      tags: ['paper', type, ...tags],
      entryUrl,
      requests: exchanges.length,
      hosts: new Set(exchanges.map((exchange) => new URL(exchange.url).hostname)).size,
    },
  };
}
