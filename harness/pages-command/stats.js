import { PROJECT_ROOT } from '../set-up/project-root.js';

/** @type {import('./subcommands.js').AddSubcommand} */
export function addStats(program, choose) {
  program
    .command('stats')
    .description('show what sets of pages consist of, beside the paper of 2018 and the HTTP Archive')
    .argument('[sets...]', 'ids and tags, recordings, folders; each is a column; without: paper')
    .option('--json', 'print JSON on standard output, with the figures of each page')
    .action((sets, { json }) => choose(() => show(sets, { json })));
}

/**
 * @param {string[]} names
 * @param {{json?: boolean}} options
 */
async function show(names, { json = false }) {
  const { findPages } = await import('../recording/finding/find-pages.js');
  const { readRecording } = await import('../recording/read-recording.js');
  const { measurePage } = await import('../page-stats/measure-page.js');
  const { setFigures } = await import('../page-stats/set-figures.js');
  const { HTTP_ARCHIVE_2025, PAPER_2018 } = await import('../page-stats/references.js');
  const { renderStats } = await import('../page-stats/render-stats.js');
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const sets = [];
  for (const name of names.length > 0 ? names : ['paper']) {
    const pages = [];
    for (const { id, file, entryUrl } of await findPages([name], { root: PROJECT_ROOT, cwd, leaveOut: console.error }))
      pages.push(measurePage(id, (await readRecording(file, { entryUrl })).exchanges));
    sets.push({ name, figures: setFigures(pages), pages });
  }
  const references = [PAPER_2018, HTTP_ARCHIVE_2025];
  console.log(json ? JSON.stringify({ schema: 1, sets, references }, null, 2) : renderStats(sets, references));
}
