import { Option } from 'commander';
import { UsageError } from '../errors.js';
import { newCommand, parseCommand } from './command.js';
import { armList, collect, list, networkList, numberOrText } from './option-values.js';

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
 * @property {string[] | null} flows files of workloads of TCP flows, instead of pages; null: pages
 * @property {boolean} pcap of the runs of flows
 * @property {import('../types/suite.js').Scale | null} scale of a suite; null: not said
 */

const EPILOGUE = `
A gate is judged over all pages, on every network, by the interval of the difference against the baseline:
  "fld_tcp pageLoadMs > 5%"             trips when the whole interval is above 5 %
  "fld_tcp pageLoadMs < -5%"            trips when the whole interval is below -5 %
  "estimate(fld_tcp pageLoadMs) > 5%"   trips when the estimate is above 5 %, whatever the interval
A gate that cannot be judged, because there is no interval, counts as tripped.

A recording holds at most 128 MiB, 256 MiB unpacked, and 5,000 exchanges. In a folder, one that cannot be read is left
out.

Exit codes: 0 done; 2 usage error; 3 self-check failed: this machine or the lab is not fit to measure;
4 some loads failed; 5 a gate tripped; 130 interrupted.

Examples:
  slowstart bench
  slowstart bench paper --out reports/out/paper
  slowstart bench --resume --out reports/out/paper
  slowstart bench --pages ../shared/pages --cc cubic,fld_tcp --network wpt-4g,cable --runs 6
  slowstart bench --network 'cable,rtt=60,down=9,up=9,queue=100;rtt=200,down=2,up=1,loss=0.5%'
  slowstart bench --cc fld_tcp,fld_tcp:ss_gain=2,rto=keep   one CC with two settings
  slowstart bench --until 2%                                as many rounds as it takes, at most 30
  slowstart bench --cc cubic,cubic                          A/A: what the lab finds where there is nothing to find
  slowstart bench --flows examples/flows/fairness.json --cc cubic,bbr   TCP flows on one bottleneck, without pages
  slowstart bench cwv --scale quick                         what the CWV paper claims, beside what is measured here
  slowstart bench --cc reno,all --dry-run                   the plan, with what "all" stands for on this kernel
  slowstart bench --json | jq .comparisons                  npm run would print lines of its own`;

/**
 * @param {string[]} args
 * @returns {BenchOptions | null} null: help was asked for and has been printed
 * @throws {UsageError}
 */
export function parseBenchOptions(args) {
  const command = newCommand(
    'bench',
    'Compare congestion controls (CCs) by loading recorded pages in a real browser, and write an HTML report.',
  )
    .argument(
      '[experiment]',
      'quick (default), paper, or a JSON file; or the evaluation of a paper with TCP flows: heracles, cwv, smartiw, ' +
        'mr-aimd, fld-tcp, or papers for all',
    )
    .option(
      '--cc <list>',
      'CCs, with settings as in fld_tcp:ss_gain=2,rto=keep (fld_tcp:help lists them) or reno:ecn=on; the first is ' +
        'the baseline; all: every other CC that runs on this kernel',
      armList,
    )
    .option(
      '--network <list>',
      'networks, by their ids or as rtt=60,down=9,up=9,queue=100,loss=0.5% (ms, Mbit/s, packets); put ; between two ' +
        'of the latter',
      networkList,
    )
    .option('--pages <list>', 'recordings, folders of recordings, or tags: quick, paper, modern, alexa', list)
    .option('--runs <n>', 'loads per page, network and CC', numberOrText)
    .option(
      '--until <percent>',
      'stop as soon as every CC is shown to differ, or to be as close as that: looks five times in at most --runs ' +
        'rounds (default: 30), and corrects for looking',
    )
    .option(
      '--repeat <share>',
      'load the blocks of disturbed loads again, at most this share of all blocks, as in 0.1 (default: 0)',
      numberOrText,
    )
    .option('--adjust <cpu>', 'also compare page load times adjusted by the CPU time that others took: cpu')
    .option('--seed <n>', 'seed of the random order of the loads', numberOrText)
    .option('--min-coverage <share>', 'minimum replay hit ratio: below it a load has failed', numberOrText)
    .option(
      '--page-type <list>',
      'each page recorded (default), encrypted, or unencrypted: all or nothing over TLS',
      list,
    )
    .option(
      '--think-time <ms>',
      'time servers take to answer: recorded (default; 0 where not told), none, or ms',
      numberOrText,
    )
    .option(
      '--origin-rtt <ms>',
      'round trip from the proxy to the servers: recorded (default), none, or ms',
      numberOrText,
    )
    .option('--protocol <version>', 'over TLS: recorded (default; HTTP/2 where not told), h1 or h2')
    .option('--telemetry <on|off>', 'record the cwnd of each connection over time (default: off)')
    .option('--ceiling', 'also measure what any CC could gain: an oracle, pages without a link, a ladder of objects')
    .option('--no-ceiling', 'do without, where the experiment has it (paper)')
    .option('--control', 'also look for a known difference, and for one between a CC and itself')
    .option('--no-control', 'do without, where the experiment has it (quick, as it is)')
    .option('--live-clock', 'let pages have the date of today and real random numbers, not those of their recording')
    .option('--flows <list>', 'instead of pages: files with workloads of TCP flows, examples/flows/ has some', list)
    .option('--pcap', 'with --flows: keep the headers of all packets, a file a run')
    .addOption(new Option('--scale <scale>', 'of a paper: minutes, or its own conditions').choices(['quick', 'full']))
    .option('--out <folder>', 'folder for the report and the records (default: reports/out/<experiment>-<time>)')
    .option('--resume', 'run the loads that are missing in the folder --out')
    .option('--fail-if <gate>', 'exit with 5 when the gate trips, see below; may be repeated', collect)
    .option('--dry-run', 'print the plan and stop')
    .option('--json', 'print the results as JSON on standard output; progress is on standard error')
    .addHelpText('after', EPILOGUE);
  if (!parseCommand(command, args)) return null;
  const {
    cc,
    network,
    pages,
    runs,
    until,
    repeat,
    adjust,
    seed,
    minCoverage,
    pageType: pageTypes,
    thinkTime,
    originRtt,
    protocol,
    telemetry,
    ceiling,
    control,
    liveClock,
    flows = null,
    pcap = false,
    scale = null,
    out,
    resume = false,
    dryRun = false,
    json = false,
    failIf = [],
  } = command.opts();
  const clock = liveClock ? 'live' : undefined;
  const fields = {
    congestionControls: cc,
    networks: network,
    pages,
    runs,
    until,
    repeat,
    adjust,
    seed,
    minCoverage,
    pageTypes,
    thinkTime,
    originRtt,
    protocol,
    telemetry,
    ceiling: onOrOff(ceiling),
    control: onOrOff(control),
    clock,
  };
  if (pcap && flows === null) throw new UsageError('bench: --pcap is of --flows');
  if (resume && !out) throw new UsageError('bench: --resume continues an earlier run; name its folder with --out');
  return {
    experiment: command.args[0] ?? null,
    request: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    out: out ?? null,
    resume,
    dryRun,
    json,
    failIf,
    flows,
    pcap,
    scale,
  };
}

/** @param {boolean | undefined} flag */
const onOrOff = (flag) => (flag === undefined ? undefined : flag ? 'on' : 'off');
