import { Command, CommanderError } from 'commander';
import { UsageError } from '../errors.js';

/**
 * @typedef {object} BenchOptions
 * @property {string | null} experiment a name or a JSON file; null when none was given
 * @property {Partial<import('../experiment/experiment-request.js').ExperimentRequest>} request the options that are
 *   fields of an experiment
 * @property {string | null} out
 * @property {boolean} resume
 * @property {boolean} dryRun
 * @property {boolean} json
 * @property {string[]} failIf
 */

const EPILOGUE = `
Exit codes: 0 done; 2 usage error; 3 self-check failed; 4 some loads failed; 5 a gate tripped; 130 interrupted.
Examples:
  npm run bench
  npm run bench -- paper --out reports/out/paper
  npm run bench -- --pages ../shared/pages --cc cubic,fld_tcp --network lte-solo,3g-solo --runs 5
  npm run bench -- --cc fld_tcp,fld_tcp:ss_gain=2,rto=keep          an idea against itself with other settings
  npm run bench -- --cc reno,all --dry-run          what all stands for here
  npm run bench -- --cc cubic,cubic          the same twice: what the lab finds where there is nothing to find
  npm run bench -- --resume --out reports/out/paper`;

/**
 * @param {string[]} args
 * @returns {BenchOptions | null} null: help was asked for and has been printed
 * @throws {UsageError}
 */
export function parseBenchOptions(args) {
  const command = new Command('npm run bench --')
    .description('Compare congestion controls by loading recorded pages in a real browser, and write an HTML report.')
    .argument('[experiment]', 'quick (default), paper, or a JSON file')
    .option(
      '--cc <list>',
      'congestion controls, with settings as in fld_tcp:ss_gain=2,rto=keep; the first is the baseline, all is ' +
        'every other one that this kernel runs',
      armList,
    )
    .option('--network <list>', 'link profiles', list)
    .option('--pages <list>', 'recording files, folders, or tags of the bundled pages', list)
    .option('--runs <n>', 'loads a page, network and arm', number)
    .option('--seed <n>', 'of the order of the loads', number)
    .option('--min-coverage <share>', 'of its requests that a load must find in the recording', number)
    .option('--telemetry <on|off>', "record each connection's window over time (off)")
    .option('--out <folder>', 'for the report and the records')
    .option('--resume', 'go on with the loads that --out has not yet')
    .option('--fail-if <gate>', 'exit 5 when it comes true, e.g. "fld_tcp pageLoadMs > 5%"; may be repeated', collect)
    .option('--dry-run', 'print the plan and stop')
    .option('--json', 'print the results as JSON; progress goes to stderr')
    .option('--no-setup', 'do not look for missing packages')
    .addHelpText('after', EPILOGUE)
    .configureOutput({ writeErr: () => {} }) // its errors are thrown and printed with all others
    .exitOverride();
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return null;
    throw new UsageError(
      `${error.message.replace(/^error: /, 'bench: ').replaceAll('\n', ' ')}; see npm run bench -- --help`,
    );
  }
  const {
    cc,
    network,
    pages,
    runs,
    seed,
    minCoverage,
    telemetry,
    out,
    resume = false,
    dryRun = false,
    json = false,
    failIf = [],
  } = command.opts();
  const fields = { congestionControls: cc, networks: network, pages, runs, seed, minCoverage, telemetry };
  if (resume && !out) throw new UsageError('bench: --resume goes on with an earlier run; name its folder with --out');
  return {
    experiment: command.args[0] ?? null,
    request: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    out: out ?? null,
    resume,
    dryRun,
    json,
    failIf,
  };
}

/** @param {string} text */
function list(text) {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * Settings are a list inside the list: what is no name but a setting goes with the arm before it.
 * @param {string} text
 */
function armList(text) {
  /** @type {string[]} */
  const arms = [];
  for (const item of list(text)) {
    const isFurtherSetting = item.includes('=') && !item.includes(':') && arms.at(-1)?.includes(':');
    if (isFurtherSetting) arms[arms.length - 1] += `,${item}`;
    else arms.push(item);
  }
  return arms;
}

/** What is no number stays as typed, for the experiment's own check to name. @param {string} text */
function number(text) {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** @param {string} gate @param {string[]} [gates] */
function collect(gate, gates = []) {
  return [...gates, gate];
}
