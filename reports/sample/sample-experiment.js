/** @import { Arm, ExperimentFile, LinkProfile, LinkCheck, PageRef, Trial } from '../../harness/types/experiment.js' */
/** @import { FailureStage, RunRecord } from '../../harness/types/run-record.js' */
import { sampleLoad } from './sample-load.js';
import { sampleTelemetry } from './sample-telemetry.js';
import { randomFrom, samplePage } from './sample-page.js';

/**
 * A made-up experiment of any shape, the same for the same options: for designing the report and for its tests.
 * @typedef {object} SampleOptions
 * @property {Arm[]} arms
 * @property {LinkProfile[]} networks
 * @property {(PageRef & {objects: number, type: 'encrypted' | 'mixed' | 'unencrypted'})[]} pages
 * @property {number} runs
 * @property {number} seed
 * @property {Record<string, number>} windowGain growth of the window a round trip, by id of the congestion control
 * @property {(trial: Trial) => {stage: FailureStage, reason: string} | null} failureOf
 * @property {string} [missedUrl] what the recordings lack
 * @property {boolean} [telemetry]
 * @property {number} [stopAfter] trials done when the run was stopped
 */

/** @param {SampleOptions} options @returns {{experimentFile: ExperimentFile, records: Iterable<RunRecord>}} */
export function sampleExperiment(options) {
  const { arms, networks, runs, seed } = options;
  const pages = options.pages.map(({ id, title, file, entryUrl, tags }) => ({ id, title, file, entryUrl, tags }));
  const experiment = { name: 'sample', arms, networks, pages, runs, seed, minCoverage: 0.8, loadTimeoutMs: 60_000, ...(options.telemetry ? { telemetry: true } : {}) };
  return {
    experimentFile: { schema: 1, experiment, environment: { ...ENVIRONMENT, armSysctls: armSysctls(arms) }, linkProofs: networks.map(linkProof), startedAt: '2026-03-02T08:15:00.000Z' },
    records: sampleRecords(options),
  };
}

/** @param {SampleOptions} options @returns {Generator<RunRecord>} */
function* sampleRecords(options) {
  const { arms, networks, pages, runs, seed, windowGain } = options;
  const random = randomFrom(seed);
  let index = 0;
  let block = 0;
  for (const network of networks) {
    for (const [pageIndex, page] of pages.entries()) {
      const model = samplePage({ seed: pageIndex + 1, type: page.type, objects: page.objects });
      for (let round = 0; round <= runs; round++, block++) {
        for (const arm of arms) {
          if (index >= (options.stopAfter ?? Infinity)) return;
          const trial = { index: index++, block, round, prime: round === 0, pageId: page.id, networkId: network.id, armId: arm.id };
          const rateMbps = network.down.rateMbps ?? 10;
          const load = sampleLoad({ page: model, url: page.entryUrl, title: page.title, rttMs: network.rttMs, rateMbps, windowGain: windowGain[arm.congestionControl.id], random });
          const made = record({ trial, load, failure: options.failureOf(trial), expected: arm.congestionControl.kernelName, missedUrl: options.missedUrl ?? 'http://ads.example/?r=1', random });
          yield options.telemetry ? { ...made, telemetry: sampleTelemetry({ load, windowGain: windowGain[arm.congestionControl.id] }) } : made;
        }
      }
    }
  }
}

/**
 * @param {{trial: Trial, load: import('../../harness/types/run-record.js').PageLoad, failure: {stage: FailureStage,
 *   reason: string} | null, expected: string, missedUrl: string, random: () => number}} parts
 * @returns {RunRecord}
 */
function record({ trial, load, failure, expected, missedUrl, random }) {
  const connections = new Set(load.requests.map(({ connectionId }) => connectionId)).size;
  const fuzzy = load.requests.filter(({ replay }) => replay === 'fuzzy').length;
  const exact = load.requests.length - fuzzy;
  const missed = trial.index % 7 === 3 ? 1 : 0;
  const proven = failure === null || failure.stage === 'replay-proof';
  return {
    schema: 1,
    trial,
    startedAt: new Date(Date.UTC(2026, 2, 2, 8, 16) + trial.index * 4000).toISOString(),
    status: failure ? 'failed' : 'ok',
    failure,
    stepsMs: { linkUp: Math.round(90 + 20 * random()), browserUp: Math.round(380 + 60 * random()), load: load.loadEventMs, collect: 55, tearDown: 160 },
    load: failure ? null : load,
    proofs: proven
      ? {
          congestionControl: { expected, ok: true, sockets: Array.from({ length: connections }, (_, socket) => sampleSocket({ socket, congestionControl: expected, minRttMs: load.baseRttMs })) },
          ecn: { expected: false, sockets: connections, negotiated: 0, ok: true },
          replay: { exact, fuzzy, missed, coverage: (exact + fuzzy) / (exact + fuzzy + missed), missedUrls: missed ? [missedUrl] : [], ok: true },
          leaks: { packets: 0, ok: true },
          proxyLog: [],
        }
      : null,
    warnings: trial.index % 29 === 11 ? ['the main thread was busy for 61 % of the load'] : [],
  };
}

/** @param {{socket: number, congestionControl: string, minRttMs: number}} known */
const sampleSocket = ({ socket, congestionControl, minRttMs }) => ({
  clientPort: 40_000 + socket, proxyPort: 3129, congestionControl, bytesSent: null, bytesAcked: null, bytesReceived: null, retransmits: 0, cwnd: null, minRttMs, ecn: false, deliveredCe: 0, state: 'ESTAB',
});

/** @param {LinkProfile} network @returns {LinkCheck} */
function linkProof(network) {
  const down = network.crossTraffic?.effectiveMbps ?? network.down.rateMbps ?? 0;
  return {
    networkId: network.id,
    ok: true,
    checks: [
      { quantity: 'round trip', unit: 'ms', asked: network.rttMs, measured: network.rttMs + 0.6, tolerance: 2, ok: true },
      { quantity: 'rate down', unit: 'Mbit/s', asked: down, measured: down * 0.962, tolerance: down * 0.1, ok: true },
      { quantity: 'queue down', unit: 'packets', asked: network.down.queuePackets, measured: network.down.queuePackets, tolerance: 2, ok: true },
      { quantity: 'loss down', unit: 'share', asked: 0, measured: 0, tolerance: 0.001, ok: true },
    ],
    warnings: [],
  };
}

const ENVIRONMENT = {
  kernel: '6.18.44',
  cpuModel: 'Sample CPU',
  cpus: 2,
  memoryMiB: 3930,
  versions: { chromium: '156.0.8078.79', squid: '5.7', mahimahi: '0.98', node: '20.20.2', bpftool: null },
  sysctls: { 'net.ipv4.tcp_slow_start_after_idle': '1', 'net.ipv4.tcp_ecn': '0', 'net.ipv4.tcp_no_metrics_save': '1', 'tcp_cubic.hystart': '1' },
  receiverSysctls: { 'net.ipv4.tcp_ecn': '0', 'net.ipv4.tcp_rmem': '4096 4194304 33554432' },
  warnings: ['2 processors: the browser and the emulated link share them'],
};

/** @param {Arm[]} arms */
const armSysctls = (arms) => Object.fromEntries(arms.map(({ id, congestionControl }) => [id, { sender: { 'net.ipv4.tcp_congestion_control': congestionControl.kernelName }, receiver: {} }]));
