import { join } from 'node:path';
import { UsageError } from '../errors.js';
import { differentPlaces, stemOf } from './file-names.js';
import { now } from './now.js';
import { renderConverted } from './render-converted.js';

/** @typedef {{out?: string, force?: boolean, json?: boolean, entry?: string}} Options */

/** @type {import('./subcommands.js').AddSubcommand} */
export function addImport(program, choose) {
  program
    .command('import')
    .description('make recordings (WARC) of pages from other tools: WARC, WACZ, HAR, Web Page Replay, Mahimahi')
    .argument('<files...>', 'files, or record folders of Mahimahi')
    .option('--out <path>', 'the file to write; of several files, the folder')
    .option('--entry <url>', 'the page that a load navigates to')
    .option('--force', 'replace what has that name')
    .option('--json', 'print a JSON array on standard output')
    .action((files, options) => choose(() => importFiles(files, options)));
}

/**
 * @param {string[]} files
 * @param {Options} options
 */
async function importFiles(files, { out, force = false, json = false, entry }) {
  const { convertFiles } = await import('../formats/worker/convert-files.js');
  const nameOf = (/** @type {string} */ file) => `${stemOf(file)}.warc.gz`;
  const placeOf = (/** @type {string} */ file) =>
    out === undefined ? nameOf(file) : files.length === 1 ? out : join(out, nameOf(file));
  const places = differentPlaces(files, placeOf);
  const written = [];
  for (const [index, file] of files.entries()) {
    const to = { files: [file], out: places[index], to: /** @type {const} */ ('warc'), force, encode: true };
    const converted = await convertFiles({ ...to, entryUrl: entryUrlOf(entry), date: now() });
    written.push({ file, out: places[index], ...converted });
    if (!json) console.log(renderConverted(written[index]));
  }
  if (json) console.log(JSON.stringify(written, null, 2));
}

/** @param {string | undefined} text */
export function entryUrlOf(text) {
  if (text === undefined) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`pages: --entry is no http: or https: URL (${text})`);
  const url = new URL(text);
  url.hash = '';
  return url.href;
}
