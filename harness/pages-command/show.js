import { now } from './now.js';
import { renderSummary } from './show/render-summary.js';
import { summarize } from './show/summarize.js';

/** @type {import('./subcommands.js').AddSubcommand} */
export function addShow(program, choose) {
  program
    .command('show')
    .description('say what a recording holds: hosts, requests, sizes, device, times, warnings')
    .argument('<files...>', 'recordings of any format')
    .option('--requests', 'list every request too')
    .option('--json', 'print a JSON array on standard output')
    .action((files, options) => choose(() => show(files, options)));
}

/**
 * @param {string[]} files
 * @param {{requests?: boolean, json?: boolean}} options
 */
async function show(files, { requests = false, json = false }) {
  const { listFiles } = await import('../formats/worker/convert-files.js');
  const shown = [];
  for (const file of files) {
    const [listed] = await listFiles([file], { date: now() });
    const summary = { file, ...summarize(listed), ...(requests ? { requests: listed.exchanges } : {}) };
    shown.push(summary);
    if (!json) console.log(`${shown.length > 1 ? '\n' : ''}${renderSummary(summary)}`);
  }
  if (json) console.log(JSON.stringify(shown, null, 2));
}
