import { PROJECT_ROOT } from '../set-up/project-root.js';

/** @type {import('./subcommands.js').AddSubcommand} */
export function addLs(program, choose) {
  program
    .command('ls')
    .description('list pages: the bundled ones, or those named')
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
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const asked = names.length > 0 ? names : ['paper'];
  const pages = await findPages(asked, { root: PROJECT_ROOT, cwd, leaveOut: console.error });
  console.log(json ? JSON.stringify(pages, null, 2) : pages.map(({ id, file }) => `${id}  ${file}`).join('\n'));
}
