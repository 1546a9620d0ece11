/** `slowstart bench-overhead`: what the harness itself costs, and how steady it is, all from one run. */
import { rm } from 'node:fs/promises';
import { newCommand, parseOrExit } from './command-line/command.js';
import { wholeNumber } from './command-line/option-values.js';
import { readRegistries } from './command-line/registries.js';
import { makeExperiment } from './experiment/experiment.js';
import { measureCpuNoise } from './overhead/measure-cpu-noise.js';
import { measureLoads } from './overhead/measure-loads.js';
import { measureReportMemory } from './overhead/measure-report-memory.js';
import { findPages } from './recording/find-pages.js';
import { measureOriginTtfb } from './replay/bench-origin.js';
import { PROJECT_ROOT } from './set-up/project-root.js';

const REPORT_LOADS = 500;

const options = parseOrExit(
  newCommand('bench-overhead', 'Measure what the harness adds to a page load, and how steady its numbers are.')
    .option('--loads <n>', 'number of loads', wholeNumber, 11)
    .option('--page <page>', 'a bundled page or a recording', 'harbour-herald')
    .option('--network <id>', 'a network', '3g-solo')
    .option('--cc <id>', 'a congestion control', 'cubic'),
).opts();

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

/** @param {{sigmaShare: number, slowestShare: number}} cpu */
const noise = ({ sigmaShare, slowestShare }) =>
  `sigma ${show(sigmaShare * 100, 1)} % (slowest +${show(slowestShare * 100, 0)} %)`;
/** @param {number | null} value @param {number} digits */
const show = (value, digits) => (value === null ? 'not measured' : value.toFixed(digits));
const steps = Object.entries(loads.medianStepsMs)
  .map(([step, ms]) => `${step} ${show(ms, 0)}`)
  .join(', ');
console.log(`page ${pages[0].id} on ${options.network} with ${options.cc}: ${loads.loads} loads, ${loads.failed} failed
seconds a load beyond the page load   median ${show(loads.medianOverheadMs === null ? null : loads.medianOverheadMs / 1000, 2)} s    target 1.5 s
  of which, in ms                     ${steps} (load: the page load and 0.1 s of settling)
page load                             median ${show(loads.medianPageLoadMs, 0)} ms, sigma/median ${show(loads.pageLoadSigmaShare === null ? null : loads.pageLoadSigmaShare * 100, 2)} %    target 1 %
the CPUs themselves                   the same work scatters by ${noise(cpuBefore)} before the loads, ${noise(cpuAfter)} after them
origin time to first byte             HTTP/1.1 ${show(origin.http1MedianMs, 2)} ms, TLS ${show(origin.tlsMedianMs, 2)} ms, HTTP/2 ${show(origin.h2MedianMs, 2)} ms (medians)    target 1 ms
peak memory of the harness            ${harnessMiB.toFixed(0)} MiB while loading, ${reportMiB.toFixed(0)} MiB for the report of ${REPORT_LOADS} loads    target 300 MiB`);
process.exitCode = loads.failed > 0 ? 4 : 0;
