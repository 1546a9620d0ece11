import { entryUrlOf } from './import.js';
import { now } from './now.js';
import { renderConverted } from './render-converted.js';

/** @type {import('./subcommands.js').AddSubcommand} */
export function addMerge(program, choose) {
  program
    .command('merge')
    .description('make one recording of several: of answers to the same request, the first counts')
    .argument('<files...>', 'recordings of any format; the first one says which page is loaded')
    .requiredOption('--out <file>', 'the file to write')
    .option('--entry <url>', 'the page that a load navigates to, of the first file')
    .option('--force', 'replace what has that name')
    .option('--json', 'print a JSON object on standard output')
    .action((files, options) => choose(() => merge(files, options)));
}

/**
 * @param {string[]} files
 * @param {{out: string, entry?: string, force?: boolean, json?: boolean}} options
 */
async function merge(files, { out, entry, force = false, json = false }) {
  const { convertFiles } = await import('../formats/worker/convert-files.js');
  const date = now();
  const converted = await convertFiles({ files, out, to: 'warc', force, entryUrl: entryUrlOf(entry), date });
  const written = { file: files.join(' and '), out, ...converted };
  console.log(json ? JSON.stringify({ ...written, file: files }, null, 2) : renderConverted(written));
}
