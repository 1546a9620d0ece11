import { PROJECT_ROOT } from '../set-up/project-root.js';

/** @type {import('./subcommands.js').AddSubcommand} */
export function addLs(program, choose) {
  program
    .command('ls')
    .description('list pages: those of the bundled corpus, or those named')
    .argument('[pages...]', 'ids and tags of the corpus, recording files, folders of recordings')
    .option('--json', 'print a JSON array on standard output')
    .action((pages, { json }) => choose(() => list(pages, { json })));
}

/**
 * @param {string[]} names
 * @param {{json?: boolean}} options
 */
async function list(names, { json = false }) {
  const { findPages } = await import('../recording/finding/find-pages.js');
  const pages = await findPages(names.length > 0 ? names : ['paper'], { root: PROJECT_ROOT });
  console.log(json ? JSON.stringify(pages, null, 2) : pages.map(({ id, file }) => `${id}  ${file}`).join('\n'));
}
