import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readDevice } from '../read-device.js';

/** @import { RecordedDevice } from '../recording.js' */

/** A list of ten thousand pages takes less; larger JSON beside recordings is something else. */
const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;

/**
 * What the manifests of a folder say of its recordings. A manifest is any JSON file beside them that holds a list of
 * `{id, entryUrl}`, with `file`, `title`, `tags` and `device` if its writer liked: `corpus.json`,
 * `alexa-manifest.json`. A line belongs to the recording that its `file` names, or whose name is its id, in any case.
 * @param {string} folder read once, however many recordings it holds
 * @returns {Promise<(fileName: string) => ManifestEntry | null>} null when no manifest lists it
 * @typedef {{id: string, entryUrl: string, title?: string, tags?: string[], file?: string, device?: RecordedDevice |
 *   null}} ManifestEntry
 */
export async function readPageManifests(folder) {
  const manifests = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  /** @type {Map<string, {entry: ManifestEntry, place: number}>} */
  const listed = new Map();
  for (const manifest of manifests)
    for (const entry of await readEntries(join(folder, manifest))) {
      const key = entry.file === undefined ? `id ${entry.id.toLowerCase()}` : `file ${basename(entry.file)}`;
      if (!listed.has(key)) listed.set(key, { entry, place: listed.size });
    }
  return (fileName) => {
    const stem = fileName.replace(/\.warc(\.gz)?$/i, '').toLowerCase();
    const [byId, byFile] = [listed.get(`id ${stem}`), listed.get(`file ${fileName}`)];
    if (byId && byFile) return byId.place < byFile.place ? byId.entry : byFile.entry;
    return (byId ?? byFile)?.entry ?? null;
  };
}

/** @param {string} path @returns {Promise<ManifestEntry[]>} none when the file is something else */
async function readEntries(path) {
  try {
    const { size } = await stat(path);
    if (size > MAX_MANIFEST_BYTES) return [];
    const content = JSON.parse(await readFile(path, 'utf8'));
    if (!Array.isArray(content)) return [];
    return content.filter(isEntry).map((entry) => ({ ...entry, device: readDevice(entry.device) }));
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
