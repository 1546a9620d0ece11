import { compareRecordings } from './diff/compare.js';
import { renderDifference } from './diff/render-difference.js';
import { now } from './now.js';

/** @type {import('./subcommands.js').AddSubcommand} */
export function addDiff(program, choose) {
  program
    .command('diff')
    .description(
      'compare two recordings: requests of one alone, changed status, size or body; exit code 1: they differ',
    )
    .argument('<first>', 'a recording of any format')
    .argument('<second>', 'another')
    .option('--json', 'print a JSON object on standard output')
    .action((first, second, options) => choose(() => diff([first, second], options)));
}

/**
 * @param {[string, string]} files
 * @param {{json?: boolean}} options
 */
async function diff(files, { json = false }) {
  const { listFiles } = await import('../formats/worker/convert-files.js');
  const [first, second] = await listFiles(files, { date: now() });
  const difference = compareRecordings(first, second);
  console.log(json ? JSON.stringify(difference, null, 2) : renderDifference(difference, files));
  const { onlyFirst, onlySecond, changed } = difference;
  if (onlyFirst.length + onlySecond.length + changed.length > 0) process.exitCode = 1;
}
