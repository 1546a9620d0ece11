/** @import { FlowExperimentFile, FlowRecord, FlowRunRecord } from '../../types/flow-run-record.js' */
import { bisector } from 'd3-array';

/** @typedef {{x: number, y: number | null}} Point x: ms of the run */
/**
 * What is drawn of one arm in one workload. Lines of flows with the arm's CC are `main`, those of others `others`.
 * @typedef {object} FlowFigures
 * @property {string} workload
 * @property {string} arm
 * @property {number} durationMs
 * @property {{kind: 'main' | 'others', id: string, points: Point[]}[]} windows segments; of one round
 * @property {{kind: 'main' | 'others', role: string, points: Point[]}[]} rates Mbit/s received by all flows of a role;
 *   of the same round
 * @property {Point[]} queue packets; of the same round
 * @property {Map<string, number[]>} goodputs of each flow of a role, of all rounds, ascending
 * @property {Map<string, number[]>} deliveries ms, the same of flows that were delivered whole
 */

const MOST_POINTS = 400; // of a line, finer than a plot
const MOST_WINDOWS = 12; // lines that can be told apart
const FEWEST_OTHERS = 4; // of them, where there are so many
const RATE_POINTS = 100;

/**
 * Takes the records of an experiment one by one, and keeps what is drawn: the courses of the first sound run of each
 * workload and arm, and one number a flow of all.
 * @param {FlowExperimentFile} experiment
 */
export function collectFlowFigures({ workloads, arms }) {
  /** @type {Map<string, FlowFigures>} */
  const figures = new Map();
  return {
    /** @param {FlowRunRecord} record */
    add(record) {
      if (record.status !== 'ok') return;
      const key = `${record.workload}/${record.arm}`;
      const durationMs = (workloads.find(({ id }) => id === record.workload)?.durationS ?? 0) * 1000;
      const one = figures.get(key) ?? coursesOf(record, durationMs);
      figures.set(key, one);
      for (const { role, goodputMbps, deliveryMs, stopMs } of record.flows) {
        keep(one.goodputs, role, goodputMbps);
        keep(one.deliveries, role, stopMs === null ? deliveryMs : null);
      }
    },
    /** @returns {FlowFigures[]} in the order of the workloads and arms */
    finish() {
      const ordered = workloads.flatMap(({ id }) => arms.flatMap((arm) => figures.get(`${id}/${arm.id}`) ?? []));
      for (const { goodputs, deliveries } of ordered)
        for (const values of [...goodputs.values(), ...deliveries.values()]) values.sort((a, b) => a - b);
      return ordered;
    },
  };
}

/** @param {FlowRunRecord} record @param {number} durationMs @returns {FlowFigures} */
function coursesOf({ workload, arm, flows, bottleneck }, durationMs) {
  const kindOf = (/** @type {FlowRecord} */ { congestionControl }) =>
    congestionControl === arm ? /** @type {const} */ ('main') : /** @type {const} */ ('others');
  const others = flows.filter((flow) => kindOf(flow) === 'others');
  const main = flows.filter((flow) => kindOf(flow) === 'main');
  const shown = [...main.slice(0, MOST_WINDOWS - Math.min(others.length, FEWEST_OTHERS)), ...others].slice(
    0,
    MOST_WINDOWS,
  );
  const roles = [...new Set(flows.map(({ role }) => role))];
  return {
    workload,
    arm,
    durationMs,
    windows: shown.map((flow) => ({
      kind: kindOf(flow),
      id: flow.id,
      points: endedAfterLast(thinned(flow.samples.map(({ atMs, cwndSegments }) => ({ x: atMs, y: cwndSegments })))),
    })),
    rates: roles.map((role) => {
      const own = flows.filter((flow) => flow.role === role);
      return {
        kind: own.some((flow) => kindOf(flow) === 'main')
          ? /** @type {const} */ ('main')
          : /** @type {const} */ ('others'),
        role,
        points: ratesOf(own, durationMs),
      };
    }),
    queue: thinned((bottleneck?.samples ?? []).map(({ atMs, queuePackets }) => ({ x: atMs, y: queuePackets }))),
    goodputs: new Map(),
    deliveries: new Map(),
  };
}

const after = bisector((/** @type {{atMs: number}} */ { atMs }) => atMs).right;

/** What all received together in each hundredth of the run. @param {FlowRecord[]} flows @param {number} durationMs */
function ratesOf(flows, durationMs) {
  const windowMs = durationMs / RATE_POINTS;
  const bytesBy = (/** @type {number} */ atMs) =>
    flows.reduce((sum, { samples }) => sum + (samples[after(samples, atMs) - 1]?.deliveredBytes ?? 0), 0);
  return Array.from({ length: RATE_POINTS }, (_, at) => ({
    x: at * windowMs,
    y: ((bytesBy((at + 1) * windowMs) - bytesBy(at * windowMs)) * 8) / 1e3 / windowMs,
  }));
}

/** A connection that is over has no window. @param {Point[]} points */
function endedAfterLast(points) {
  const last = points.at(-1);
  return last === undefined ? [] : [...points, { x: last.x, y: null }];
}

/** @param {Point[]} points */
function thinned(points) {
  const step = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, at) => at % step === 0);
}

/** @param {Map<string, number[]>} lists @param {string} role @param {number | null} value */
function keep(lists, role, value) {
  if (value !== null) lists.set(role, [...(lists.get(role) ?? []), value]);
}
