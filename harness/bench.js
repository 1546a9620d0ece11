/** `slowstart bench`: the lab, the records, the report. command-line/run-bench.js has the steps. */
import { runBench } from './command-line/run-bench.js';
import { findPages } from './recording/find-pages.js';
import { missingBpfSupport } from './set-up/bpf-support.js';
import { PROJECT_ROOT } from './set-up/project-root.js';

// npm starts scripts in the project's folder and names the user's current folder in INIT_CWD
const folder = process.env.INIT_CWD ?? process.cwd();

try {
  process.exitCode = await runBench(process.argv.slice(2), {
    findPages: (list) => findPages(list, { root: PROJECT_ROOT, cwd: folder }),
    // the lab is loaded when it is needed: a plan or a usage error needs no browser library
    runExperiment: async (experiment, options) => {
      const { runExperiment } = await import('./trial/run-experiment.js');
      const { labWorld } = await import('./trial/lab-world.js');
      return runExperiment(experiment, options, labWorld);
    },
    writeResults: async (...args) => (await import('./results/write-results.js')).writeResults(...args),
    checkSettings: async (...args) => (await import('./kernel/check-settings.js')).checkSettings(...args),
    missingBpf: missingBpfSupport,
    stdout: process.stdout,
    stderr: process.stderr,
    folder,
  });
} catch (error) {
  const { exitCode = 1, message } = /** @type {Error & {exitCode?: number}} */ (error);
  // a foreseen stop is a sentence; anything else is a defect, and its stack helps
  console.error(exitCode === 1 ? error : message);
  process.exitCode = exitCode;
}
