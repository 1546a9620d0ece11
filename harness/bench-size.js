/** `slowstart bench-size`: time and memory of what grows with loads, pages and hosts, each in a process of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCommand, parseOrExit } from './command-line/command.js';
import { readRegistries } from './command-line/registries.js';
import { measureRow } from './overhead/size/measure-row.js';
import { renderSizes } from './overhead/size/render-sizes.js';
import { writeLargeCorpus } from './overhead/size/write-large-corpus.js';
import { writeLargeRun } from './overhead/size/write-large-run.js';

const { small } = parseOrExit(
  newCommand('bench-size', 'Measure time and memory of what grows with loads, pages and hosts.').option(
    '--small',
    'a hundredth of everything, to see that it runs',
  ),
).opts();
const divisor = small ? 100 : 1;

const folder = await mkdtemp(join(tmpdir(), `slowstart-size-${process.pid}-`));
try {
  const at = (/** @type {string} */ name) => join(folder, name);
  console.error('writing the runs and recordings, which takes some minutes');
  const registries = readRegistries();
  const few = await writeLargeRun(at('few'), { pages: 6, runs: Math.ceil(1667 / divisor), registries });
  const many = await writeLargeRun(at('many'), { pages: 500 / divisor, runs: 100, registries });
  const corpus = { pages: 1000 / divisor, hostsPerPage: 30 };
  await writeLargeCorpus(at('corpus'), corpus);
  const rows = [
    { what: `report of ${few} loads, 6 pages`, row: 'report', argument: at('few') },
    { what: `report of ${many} loads, ${500 / divisor} pages`, row: 'report', argument: at('many') },
    { what: `resume of ${few} loads`, row: 'resume', argument: at('few') },
    { what: `resume of ${many} loads`, row: 'resume', argument: at('many') },
    { what: `start of ${corpus.pages} pages, 30 hosts each`, row: 'start', argument: at('corpus') },
    ...[1_000, 10_000, 100_000].map((n) => ({
      what: `Hodges-Lehmann of ${n / divisor}`,
      row: 'hodges-lehmann',
      argument: String(n / divisor),
    })),
    // the way before: a hundred thousand would take 40 GB
    ...[1_000, 10_000].map((n) => ({
      what: `sorting all averages of ${n / divisor}`,
      row: 'all-averages',
      argument: String(n / divisor),
    })),
  ];
  const measured = [];
  for (const { what, row, argument } of rows) measured.push({ what, ...(await measureRow(row, argument)) });
  console.log(renderSizes(measured));
} finally {
  await rm(folder, { recursive: true });
}
