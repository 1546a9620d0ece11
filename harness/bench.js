/** `slowstart bench`: the lab, the records, the report. command-line/run-bench.js has the steps. */
import { parseBenchOptions } from './command-line/bench-options.js';
import { UsageError } from './errors.js';
import { missingBpfSupport } from './set-up/bpf-support.js';
import { PROJECT_ROOT } from './set-up/project-root.js';

// npm starts scripts in the project's folder and names the user's current folder in INIT_CWD
const folder = process.env.INIT_CWD ?? process.cwd();

try {
  const options = parseBenchOptions(process.argv.slice(2));
  if (options === null) process.exit(0); // help has been printed
  // what a command runs is loaded when it is needed: help and usage errors need none of it, a plan needs no lab
  const { isSuite } = await import('./command-line/suite-bench/run-suite-bench.js');
  if (options.scale !== null && !isSuite(options.experiment))
    throw new UsageError(
      'bench: --scale is of the evaluations of papers: heracles, cwv, smartiw, mr-aimd, fld-tcp, papers',
    );
  process.exitCode = isSuite(options.experiment)
    ? await benchSuite(options)
    : options.flows === null
      ? await benchPages(options)
      : await benchFlows({ ...options, flows: options.flows });
} catch (error) {
  const { exitCode = 1, message } = /** @type {Error & {exitCode?: number}} */ (error);
  // a foreseen stop is a sentence; anything else is a defect, and its stack helps
  console.error(exitCode === 1 ? error : message);
  process.exitCode = exitCode;
}

/** @param {import('./command-line/bench-options.js').BenchOptions} options */
async function benchPages(options) {
  const { runBench } = await import('./command-line/run-bench.js');
  const { findPages } = await import('./recording/finding/find-pages.js');
  /** What the recordings were found to hold, by page: a bench need not read them again when it starts. */
  const known = new Map();
  return runBench(options, {
    findPages: (list, options) => findPages(list, { ...options, root: PROJECT_ROOT, cwd: folder, known }),
    runExperiment: async (experiment, options) => {
      const { runExperiment } = await import('./trial/run-experiment.js');
      const { labWorld } = await import('./trial/lab-world.js');
      /** @type {typeof labWorld.openLab} */
      const openLab = (experiment, options) => labWorld.openLab(experiment, { ...options, known });
      return runExperiment(experiment, options, { ...labWorld, openLab });
    },
    writeResults: async (...args) => (await import('./results/write-results.js')).writeResults(...args),
    checkSettings: async (...args) => (await import('./kernel/check-settings.js')).checkSettings(...args),
    lockFolder: async (...args) => (await import('./host/lock-folder.js')).lockFolder(...args),
    missingBpf: missingBpfSupport,
    stdout: process.stdout,
    stderr: process.stderr,
    folder,
  });
}

/** @param {import('./command-line/bench-options.js').BenchOptions & {flows: string[]}} options */
async function benchFlows(options) {
  const { runFlowBench } = await import('./command-line/flow-bench/run-flow-bench.js');
  return runFlowBench(options, {
    runFlowExperiment: async (...args) =>
      (await import('./flow-lab/run-flow-experiment.js')).runFlowExperiment(...args),
    writeFlowResults: async (...args) => (await import('./flow-lab/write-flow-results.js')).writeFlowResults(...args),
    readFlowExperiment: async (...args) => (await import('./flow-lab/flow-store.js')).readFlowExperiment(...args),
    lockFolder: async (...args) => (await import('./host/lock-folder.js')).lockFolder(...args),
    missingBpf: missingBpfSupport,
    stdout: process.stdout,
    stderr: process.stderr,
    folder,
  });
}

/** @param {import('./command-line/bench-options.js').BenchOptions} options */
async function benchSuite(options) {
  const { runSuiteBench } = await import('./command-line/suite-bench/run-suite-bench.js');
  return runSuiteBench(options, {
    runFlowExperiment: async (...args) =>
      (await import('./flow-lab/run-flow-experiment.js')).runFlowExperiment(...args),
    writeSuiteResults: async (...args) =>
      (await import('./flow-lab/write-suite-results.js')).writeSuiteResults(...args),
    writeScoreboard: async (...args) => (await import('./flow-lab/write-scoreboard.js')).writeScoreboard(...args),
    readFlowExperiment: async (...args) => (await import('./flow-lab/flow-store.js')).readFlowExperiment(...args),
    lockFolder: async (...args) => (await import('./host/lock-folder.js')).lockFolder(...args),
    missingBpf: missingBpfSupport,
    stdout: process.stdout,
    stderr: process.stderr,
    folder,
  });
}
