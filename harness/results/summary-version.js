import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What makes a summary of a record: its entry, and what an older record goes through first. */
const ENTRIES = ['../analysis/summarize-load.js', 'upgrade-schema.js', 'cut-long-texts.js'];
const IMPORT = /^(?:import|export)\b[^'";]*?'(\.[^']+\.js)'/gm;

/**
 * Of what a summary holds and how it is computed: the SHA-256 of all sources that take part, so that no change of them
 * can be forgotten. Summaries of another version are not read, but made again from the records.
 * @param {{read?: (url: URL) => string}} [options]
 * @returns {{version: string, files: string[]}} `files`: of this project, the entries first
 */
export function summaryVersion({ read = (url) => readFileSync(url, 'utf8') } = {}) {
  /** @type {Map<string, string>} */
  const sources = new Map();
  const add = (/** @type {URL} */ url) => {
    if (sources.has(url.href)) return;
    const text = read(url);
    sources.set(url.href, text);
    for (const [, path] of text.matchAll(IMPORT)) add(new URL(path, url));
  };
  for (const entry of ENTRIES) add(new URL(entry, import.meta.url));
  const hash = createHash('sha256');
  for (const text of sources.values()) hash.update(text).update('\0');
  return { version: hash.digest('hex'), files: [...sources.keys()] };
}
