import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * What a manifest says of a recording. A manifest is any JSON file beside it that holds a list of `{id, entryUrl}`,
 * with `file`,
 * `title` and `tags` if its writer liked: `corpus.json`, `alexa-manifest.json`. A line belongs to the recording that
 * its `file`
 * names, or whose name is its id, in any case.
 * @param {string} folder
 * @param {string} fileName
 * @returns {Promise<ManifestEntry | null>} null when no manifest lists it
 * @typedef {{id: string, entryUrl: string, title?: string, tags?: string[], file?: string}} ManifestEntry
 */
export async function readPageManifest(folder, fileName) {
  const stem = fileName.replace(/\.warc(\.gz)?$/i, '').toLowerCase();
  const manifests = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  for (const manifest of manifests) {
    const entry = (await readEntries(join(folder, manifest))).find((candidate) =>
      candidate.file === undefined ? candidate.id.toLowerCase() === stem : basename(candidate.file) === fileName,
    );
    if (entry) return entry;
  }
  return null;
}

/** @param {string} path @returns {Promise<ManifestEntry[]>} none when the file is something else */
async function readEntries(path) {
  try {
    const content = JSON.parse(await readFile(path, 'utf8'));
    return Array.isArray(content) ? content.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** @param {any} value @returns {value is ManifestEntry} */
function isEntry(value) {
  const isText = (/** @type {unknown} */ field) => typeof field === 'string';
  const isAbsentOr = (/** @type {unknown} */ field, /** @type {boolean} */ holds) => field === undefined || holds;
  return (
    isText(value?.id) &&
    isText(value.entryUrl) &&
    URL.canParse(value.entryUrl) &&
    isAbsentOr(value.title, isText(value.title)) &&
    isAbsentOr(value.file, isText(value.file)) &&
    isAbsentOr(value.tags, Array.isArray(value.tags) && value.tags.every(isText))
  );
}
