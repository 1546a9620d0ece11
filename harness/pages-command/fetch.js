import { SetUpError, UsageError } from '../errors.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';

/** @import { Fetched } from '../corpus/fetching/fetch-pages.js' */

/** @type {import('./subcommands.js').AddSubcommand} */
export function addFetch(program, choose) {
  program
    .command('fetch')
    .description('download public recordings that the corpus describes, and verify them')
    .argument('[names...]', 'ids and tags; without: alexa, the home pages of 2018')
    .option('--from <folder>', 'copy them from a folder instead, by their SHA-256, whatever their names')
    .action((names, { from }) => choose(() => fetchNamed(names, from)));
}

/**
 * @param {string[]} names
 * @param {string} [from]
 */
async function fetchNamed(names, from) {
  const { resolve } = await import('node:path');
  const { readCorpus } = await import('../corpus/read-corpus.js');
  const { selectPages } = await import('../corpus/select-pages.js');
  const { pageCache } = await import('../corpus/locate-pages.js');
  const { fetchPages } = await import('../corpus/fetching/fetch-pages.js');
  const corpus = (await readCorpus(PROJECT_ROOT)).flatMap((page) => ('repository' in page ? [page] : []));
  const selected = (names.length > 0 ? names : ['alexa']).flatMap((name) => {
    const pages = selectPages(corpus, name);
    if (pages.length > 0) return pages;
    throw new UsageError(
      `fetching pages: "${name}" names no page that can be fetched; known: alexa, ` +
        `${corpus.map(({ id }) => id).join(', ')}`,
    );
  });
  const pages = [...new Set(selected)].flatMap((page) => ('repository' in page ? [page] : []));
  const folder = from === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), from);
  const tell = (/** @type {Fetched} */ fetched) => console.log(line(fetched));
  const absent = (await fetchPages(pages, { cache: pageCache(), from: folder, tell })).filter(
    ({ outcome }) => outcome === 'absent',
  );
  const ids = absent.map(({ page }) => page.id).join(', ');
  if (absent.length > 0)
    throw new SetUpError(
      `fetching pages: ${absent.length} of ${pages.length} are not here: ${ids}; the reasons are above; the same ` +
        'command goes on where it stopped',
    );
}

/** @param {Fetched} fetched */
function line({ page, file, outcome, problem }) {
  const what = { there: 'is there', copied: 'copied', downloaded: 'downloaded', absent: `not here: ${problem}` }[
    outcome
  ];
  return `${page.id}  ${outcome === 'absent' ? what : `${what}  ${page.bytes} bytes  ${file}`}`;
}
