import { UsageError } from '../errors.js';
import { ENDINGS, formatOfName, stemOf } from './file-names.js';
import { now } from './now.js';
import { FORMAT_NAMES, renderConverted } from './render-converted.js';

/** @import { FormatName } from '../formats/detect-format.js' */

/** @type {import('./subcommands.js').AddSubcommand} */
export function addExport(program, choose) {
  program
    .command('export')
    .description('write a recording for other tools: wacz, har, wpr (Web Page Replay), mahimahi (a folder), warc')
    .argument('<file>', 'a recording of any of these formats')
    .option('--format <name>', `one of ${FORMAT_NAMES.join(', ')}; without it, the ending of --out says it`)
    .option('--out <path>', 'the file or folder to write')
    .option('--force', 'replace what has that name')
    .option('--json', 'print a JSON object on standard output')
    .action((file, options) => choose(() => exportFile(file, options)));
}

/**
 * @param {string} file
 * @param {{format?: string, out?: string, force?: boolean, json?: boolean}} options
 */
async function exportFile(file, { format, out, force = false, json = false }) {
  const to = formatOf(format, out);
  const place = out ?? `${stemOf(file)}${ENDINGS[to]}`;
  const { convertFiles } = await import('../formats/worker/convert-files.js');
  const converted = await convertFiles({ files: [file], out: place, to, force, date: now() });
  const written = { file, out: place, ...converted };
  console.log(json ? JSON.stringify(written, null, 2) : renderConverted(written));
}

/**
 * @param {string | undefined} format
 * @param {string | undefined} out
 * @returns {FormatName}
 */
export function formatOf(format, out) {
  const found = format ?? (out === undefined ? null : formatOfName(out));
  if (found !== null && FORMAT_NAMES.includes(found)) return /** @type {FormatName} */ (found);
  if (found !== null)
    throw new UsageError(`pages: there is no format "${found}"; the formats are ${FORMAT_NAMES.join(', ')}`);
  throw new UsageError(`pages: which format? Say --format, one of ${FORMAT_NAMES.join(', ')}`);
}
