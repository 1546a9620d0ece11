import { UsageError } from '../errors.js';
import { now } from './now.js';
import { renderConverted } from './render-converted.js';

/** @type {import('./subcommands.js').AddSubcommand} */
export function addTrim(program, choose) {
  const listed = (/** @type {string} */ text, /** @type {string[]} */ before = []) => [...before, ...text.split(',')];
  program
    .command('trim')
    .description('leave hosts or URLs out of a recording')
    .argument('<file>', 'a recording of any format')
    .requiredOption('--out <file>', 'the file to write')
    .option('--host <list>', 'leave out these hosts, and those below them', listed)
    .option('--url <pattern>', 'leave out these URLs, where * stands for any text; may be repeated', repeated)
    .option('--keep-hosts <list>', 'keep these hosts, and those below them, and no other', listed)
    .option('--force', 'replace what has that name')
    .option('--json', 'print a JSON object on standard output')
    .action((file, options) => choose(() => trim(file, options)));
}

/** @param {string} text @param {string[]} [before] */
function repeated(text, before = []) {
  return [...before, text];
}

/**
 * @param {string} file
 * @typedef {{out: string, host?: string[], url?: string[], keepHosts?: string[], force?: boolean, json?: boolean}}
 *   Options
 * @param {Options} options
 */
async function trim(file, { out, host = [], url = [], keepHosts, force = false, json = false }) {
  if (host.length + url.length === 0 && keepHosts === undefined)
    throw new UsageError('pages: what is to be left out? Say --host, --url or --keep-hosts');
  const hosts = (/** @type {string[]} */ names) => names.map((name) => name.trim().toLowerCase()).filter(Boolean);
  const selection = { dropHosts: hosts(host), dropUrls: url, keepHosts: keepHosts ? hosts(keepHosts) : null };
  const { convertFiles } = await import('../formats/worker/convert-files.js');
  const date = now();
  const converted = await convertFiles({ files: [file], out, to: 'warc', force, selection, date });
  const written = { file, out, ...converted };
  console.log(json ? JSON.stringify(written, null, 2) : renderConverted(written));
}
