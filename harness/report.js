/**
 * `npm run report -- DIR`: draws the report anew from the records of an earlier bench. Exits 0, or 2 when DIR holds
 * none.
 */
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { renderOutcome } from './command-line/render-outcome.js';
import { writeResults } from './results/write-results.js';

const command = new Command('npm run report --')
  .description('Draw report.html, results.json and loads.csv anew from the records of an earlier bench.')
  .argument('<folder>', 'what npm run bench wrote: experiment.json and records.jsonl')
  .option('--no-setup', 'do not look for missing packages')
  .showHelpAfterError('report: npm run report -- --help says more')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2)) // commander has printed the sentence
  .parse();

// npm starts scripts in the project's folder and says in INIT_CWD where the user stands
const dir = resolve(process.env.INIT_CWD ?? process.cwd(), command.args[0]);

try {
  const results = await writeResults(dir);
  const failed = results.loads.filter(({ status }) => status === 'failed').length;
  const outcome = { done: results.loads.length, failed, interrupted: results.partial };
  process.stdout.write(renderOutcome({ results, outcome, report: join(dir, 'report.html') }));
} catch (error) {
  const { exitCode = 1, message } = /** @type {Error & {exitCode?: number}} */ (error);
  // a foreseen stop is a sentence; anything else is a defect, and its stack helps
  console.error(exitCode === 1 ? error : message);
  process.exitCode = exitCode;
}
