/** `slowstart report FOLDER`: writes the report again from the records of an earlier bench. */
import { resolve } from 'node:path';
import { newCommand, parseOrExit } from './command-line/command.js';

const command = parseOrExit(
  newCommand('report', 'Write report.html, results.json and loads.csv of an earlier bench again, from its records.')
    .argument('<folder>', 'the --out folder of the bench, with its experiment.json and records')
    .option('--json', 'print the results as JSON on standard output, in the form of slowstart bench --json'),
);

// npm starts scripts in the project's folder and names the user's current folder in INIT_CWD
const dir = resolve(process.env.INIT_CWD ?? process.cwd(), command.args[0]);

try {
  // loaded when they are needed: help and usage errors need none of it
  const { writeFlowsAgain } = await import('./flow-lab/write-again.js');
  const written = await writeFlowsAgain(dir);
  if (written === null) await reportPages();
  else
    process.stdout.write(
      command.opts().json ? `${JSON.stringify({ outDir: dir, ...written.results }, null, 2)}\n` : written.text,
    );
} catch (error) {
  const { exitCode = 1, message } = /** @type {Error & {exitCode?: number}} */ (error);
  // a foreseen stop is a sentence; anything else is a defect, and its stack helps
  console.error(exitCode === 1 ? error : message);
  process.exitCode = exitCode;
}

async function reportPages() {
  const { outcomeAsJson, outputFiles, renderOutcome } = await import('./command-line/outcome/render-outcome.js');
  const { writeResults } = await import('./results/write-results.js');
  const results = await writeResults(dir);
  const failed = results.loads.filter(({ status }) => status === 'failed').length;
  const outcome = { done: results.loads.length, failed, interrupted: results.partial };
  const files = outputFiles(dir);
  process.stdout.write(
    command.opts().json
      ? outcomeAsJson({ results, outcome, files, gates: [] })
      : renderOutcome({ results, outcome, report: files['report.html'] }),
  );
}
