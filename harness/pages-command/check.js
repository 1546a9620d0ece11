import { PROJECT_ROOT } from '../set-up/project-root.js';

/** @type {import('./subcommands.js').AddSubcommand} */
export function addCheck(program, choose) {
  program
    .command('check')
    .description('replay recordings without an emulated link, and say how much of them is answered and asked for')
    .argument('<pages...>', 'recording files, folders of recordings, ids and tags of the corpus')
    .option('--json', 'print a JSON array on standard output; progress is on standard error')
    .option('--html <file>', 'write what each page looked like, recorded beside replayed')
    .option('--write', 'keep the better device pixel ratio in manifest.json beside each recording')
    .option('--min-coverage <share>', 'minimum replay hit ratio of a page (default: 0.8)')
    .option('--live-clock', 'let pages have the date of today and real random numbers')
    .action((pages, options) => choose(() => check(pages, options)));
}

/**
 * @param {string[]} names
 * @param {{json?: boolean, html?: string, write?: boolean, minCoverage?: string, liveClock?: boolean}} options
 */
async function check(names, options) {
  const { runCheck } = await import('../page-check/run-check.js');
  process.exitCode = await runCheck(names, {
    ...options,
    root: PROJECT_ROOT,
    folder: process.env.INIT_CWD ?? process.cwd(),
  });
}
