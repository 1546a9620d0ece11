import { summarizeLoad } from '../analysis/summarize-load.js';
import { armMismatch } from '../experiment/congestion-controls/recheck-arm.js';
import { DEFAULTS } from '../experiment/defaults.js';
import { makeExperiment } from '../experiment/experiment.js';
import { parseExperimentRequest } from '../experiment/experiment-request.js';
import { checkNetwork } from '../experiment/networks/check-network.js';
import { renderPlan } from '../experiment/render-plan.js';
import { planTrials } from '../experiment/trials.js';
import { upgradeSchema } from '../results/upgrade-schema.js';
import { validateExperiment, validatePlan } from '../schemas/validate-experiment.js';
import { sentenceFault } from './faults.js';
import { mutateJson, picker } from './mutate-json.js';
import { faultOfReport } from './report-of.js';

/** @import { CongestionControl, NetworkEntry } from '../types/experiment.js' */
/** @typedef {import('./fuzz-records.js').FuzzInput} FuzzInput */
/** @typedef {import('./fuzz-records.js').FuzzOutcome} FuzzOutcome */
/** @typedef {{congestionControls: CongestionControl[], networks: NetworkEntry[]}} Registries */

const ACCEPTED_A_REPORT = 10; // a report takes as long as a hundred plans

/**
 * Reads mutated files `experiment.json` as a report and as `--resume` do.
 * @param {FuzzInput & {registries: Registries}} options
 * @returns {FuzzOutcome}
 */
export function fuzzStoredPlans({ cases, seed, experimentFile, records, registries }) {
  const loads = records.map((record) => summarizeLoad(record, experimentFile.experiment));
  let accepted = 0;
  return tryAll({ what: 'experiment.json', cases, seed, originals: [experimentFile] }, (json) => {
    const file = upgradeSchema(json);
    if (validateExperiment(file) !== null) return { isRefused: true };
    for (const network of file.experiment.networks) checkNetwork(network, 'network');
    for (const arm of file.experiment.arms) armMismatch(arm, registries.congestionControls);
    if (accepted++ % ACCEPTED_A_REPORT > 0) return {};
    const fault = faultOfReport(file, loads);
    return fault === null ? { isReport: true } : { fault };
  });
}

/**
 * Reads mutated experiment files as a bench does, up to the list of loads.
 * @param {{cases: number, seed: number, registries: Registries}} options
 * @returns {FuzzOutcome}
 */
export function fuzzExperimentFiles({ cases, seed, registries }) {
  return tryAll({ what: 'experiment file', cases, seed, originals: EXPERIMENT_FILES }, (json) => {
    const request = { ...DEFAULTS, ...parseExperimentRequest(json, 'experiment file x.json') };
    const experiment = makeExperiment(request, { ...registries, pages: PAGES });
    const mismatch = validatePlan(experiment);
    if (mismatch !== null) return { fault: `its plan could not be read again: ${mismatch}` };
    renderPlan(experiment, planTrials(experiment, { warmUpPages: new Set(['home']) }));
    return {};
  });
}

/**
 * @param {{what: string, cases: number, seed: number, originals: object[]}} input
 * @param {(json: any) => {isRefused?: boolean, isReport?: boolean, fault?: string}} use
 * @returns {FuzzOutcome}
 */
function tryAll({ what, cases, seed, originals }, use) {
  const outcome = { cases, refused: 0, reports: 0, faults: /** @type {string[]} */ ([]) };
  for (let number = 0; number < cases; number++) {
    try {
      const text = mutateJson(originals[number % originals.length], picker(seed + number));
      const { isRefused, isReport, fault } = use(JSON.parse(text));
      if (isRefused) outcome.refused++;
      if (isReport) outcome.reports++;
      if (fault !== undefined) outcome.faults.push(`${what} of seed ${seed + number}: ${fault}`);
    } catch (error) {
      const fault = error instanceof SyntaxError ? null : sentenceFault(error);
      if (fault === null) outcome.refused++;
      else outcome.faults.push(`${what} of seed ${seed + number}: ${fault}`);
    }
  }
  return outcome;
}

const PAGES = [{ id: 'home', title: 'Home', file: '/x/home.warc', entryUrl: 'http://home.example/', tags: ['quick'] }];
const DIRECTION = { rateMbps: 9, loss: 0.01, queuePackets: 100 };
const RED = { minPackets: 5, maxPackets: 15, maxProbability: 0.1, weight: 0.002 };
const EXPERIMENT_FILES = [
  {
    name: 'mine',
    congestionControls: ['cubic', 'fld_tcp:ss_gain=2,rto=keep', 'cubic', 'all'],
    networks: ['wpt-lte', 'rtt=60,down=9,up=9,queue=100,loss=0.5%'],
    pages: [
      'quick',
      { id: 'home', file: 'home.warc.gz', entryUrl: 'http://home.example/', title: 'Home', tags: ['a'] },
    ],
    runs: 6,
    seed: 1,
    minCoverage: 0.8,
    loadTimeoutMs: 60_000,
    telemetry: 'on',
  },
  {
    congestionControls: [
      'cubic',
      {
        id: 'my_cc',
        kind: 'bpf',
        file: '/srv/my_cc.bpf.c',
        label: 'Mine',
        colour: { light: '#123456', dark: '#abc' },
        settings: { gain: '2' },
        sysctls: { 'net.ipv4.tcp_ecn': '1' },
        receiverSysctls: { 'net.ipv4.tcp_rmem': '4096 8192 16384' },
        egress: 'spread',
      },
      'my_cc:gain=3',
    ],
    networks: [{ id: 'home', title: 'Home', rttMs: 40, lossSeed: 1, down: { ...DIRECTION, red: RED }, up: DIRECTION }],
    runs: 2,
  },
];
