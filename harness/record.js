/** `slowstart record URL...`: a live page becomes a recording. recorder/run-record.js has the steps. */
import { readFileSync } from 'node:fs';
import { parseRecordOptions } from './recorder/options/record-options.js';

// npm starts scripts in the project's folder and names the user's current folder in INIT_CWD
const folder = process.env.INIT_CWD ?? process.cwd();

try {
  const options = parseRecordOptions(process.argv.slice(2));
  if (options === null) process.exit(0); // help has been printed
  // loaded when they are needed: help and usage errors need none of it
  const { watchInterruption } = await import('./command-line/interruption.js');
  const { runRecord } = await import('./recorder/run-record.js');
  const say = (/** @type {string} */ line) => console.log(line);
  const { signal, dispose } = watchInterruption({ say, ending: 'keeping what was recorded' });
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  process.exitCode = await runRecord(options, { folder, version, now: () => new Date(), signal, say });
  dispose();
} catch (error) {
  const { exitCode = 1, message } = /** @type {Error & {exitCode?: number}} */ (error);
  // a foreseen stop is a sentence; anything else is a defect, and its stack helps
  console.error(exitCode === 1 ? error : message);
  process.exitCode = exitCode;
}
