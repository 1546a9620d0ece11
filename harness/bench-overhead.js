/** `slowstart bench-overhead`: what the harness itself costs, and how steady it is, all from one run. */
import { rm } from 'node:fs/promises';
import { newCommand, parseOrExit } from './command-line/command.js';
import { wholeNumber } from './command-line/option-values.js';
import { PROJECT_ROOT } from './set-up/project-root.js';

const REPORT_LOADS = 500;

const options = parseOrExit(
  newCommand('bench-overhead', 'Measure what the harness adds to a page load, and how steady its numbers are.')
    .option('--loads <n>', 'number of loads', wholeNumber, 11)
    .option('--page <page>', 'a bundled page or a recording', 'harbour-herald')
    .option('--network <id>', 'a network', '3g-solo')
    .option('--cc <id>', 'a congestion control', 'cubic'),
).opts();
// what a command runs is loaded when it is needed: help and usage errors need none of it
const { readRegistries } = await import('./command-line/registries.js');
const { makeExperiment } = await import('./experiment/experiment.js');
const { measureCpuNoise } = await import('./overhead/measure-cpu-noise.js');
const { measureLoads } = await import('./overhead/measure-loads.js');
const { measureReportMemory } = await import('./overhead/measure-report-memory.js');
const { renderOverhead } = await import('./overhead/render-overhead.js');
const { findPages } = await import('./recording/finding/find-pages.js');
const { measureOriginTtfb } = await import('./overhead/measure-origin-ttfb.js');

const pages = await findPages([options.page], { root: PROJECT_ROOT, cwd: process.env.INIT_CWD ?? process.cwd() });
const experiment = makeExperiment(
  { name: 'overhead', congestionControls: [options.cc], networks: [options.network], runs: options.loads },
  { ...readRegistries(), pages },
);
// all bundled pages, since one alone may have no plain or no encrypted host
const corpus = await findPages(['paper'], { root: PROJECT_ROOT });
const origin = await measureOriginTtfb({
  recordings: corpus.map(({ id, file, entryUrl }) => ({ pageId: id, file, entryUrl })),
});
const cpuBefore = await measureCpuNoise();
const loads = await measureLoads(experiment, { onMessage: (text) => console.error(text) });
const cpuAfter = await measureCpuNoise();
const harnessMiB = process.resourceUsage().maxRSS / 1024;
const reportMiB = await measureReportMemory({ dir: loads.outDir, loads: REPORT_LOADS });
await rm(loads.outDir, { recursive: true });

console.log(
  renderOverhead({
    title: `page ${pages[0].id} on ${options.network} with ${options.cc}`,
    loads,
    cpuBefore,
    cpuAfter,
    origin,
    memory: { harnessMiB, reportMiB, reportLoads: REPORT_LOADS },
  }),
);
process.exitCode = loads.failed > 0 ? 4 : 0;
