/** @import { FlowSpec, FlowWorkload } from '../../types/flow-workload.js' */
/** @import { Condition, Scale } from '../../types/suite.js' */

const SEGMENT_BYTES = 1448;
/** Deep enough for the queue of about 70 ms behind which the paper's windows of 21 and 16 segments come out. */
const QUEUE_PACKETS = 100;

const ALL = ['reno', 'init_spread', 'iw50', 'smartiw_steady', 'smartiw_rect', 'smartiw_incr'];

/** @param {{id: string, oneWayDelayMs: number, durationS: number, flows: FlowSpec[]}} test @returns {FlowWorkload} */
const tenMegabits = ({ id, oneWayDelayMs, durationS, flows }) => ({
  schema: 1,
  id,
  durationS,
  drainS: 2,
  bottleneck: { rateMbps: 10, oneWayDelayMs, queuePackets: QUEUE_PACKETS, accessRateMbps: 100 },
  flows,
});

/** Of delivery times, by arm and size in segments. @param {string} arm @param {number} segments */
export const newcomerSpec = (arm, segments) => `${arm.replaceAll('_', '-')}-${segments}`;

/**
 * Newcomers one after the other on one link: every arm with every size, several times, in an order that turns, so that
 * no arm always follows the same other.
 * @param {{arms: string[], sizes: number[], repeats: number, firstS: number, everyS: number}} series
 * @returns {FlowSpec[]}
 */
function newcomers({ arms, sizes, repeats, firstS, everyS }) {
  const turns = Array.from({ length: repeats }, (_, repeat) =>
    sizes.flatMap((segments, place) => {
      const turn = (repeat * sizes.length + place) % arms.length;
      return [...arms.slice(turn), ...arms.slice(0, turn)].map((arm) => ({ arm, segments }));
    }),
  ).flat();
  return turns.map(({ arm, segments }, index) => ({
    id: `${newcomerSpec(arm, segments)}-at-${index + 1}`,
    role: newcomerSpec(arm, segments),
    congestionControl: arm,
    sender: 'newcomer',
    startS: firstS + index * everyS,
    bytes: segments * SEGMENT_BYTES,
  }));
}

/** @type {FlowSpec} */
const SEVEN_LONG = { id: 'long', role: 'long', congestionControl: 'reno', count: 7, startJitterS: 1, sender: 'long' };

/**
 * @param {{id: string, oneWayDelayMs: number, isCongested: boolean} & Parameters<typeof newcomers>[0]} test
 */
function inTurns({ id, oneWayDelayMs, isCongested, ...series }) {
  const flows = newcomers(series);
  const durationS = Math.ceil(series.firstS + flows.length * series.everyS);
  return tenMegabits({ id, oneWayDelayMs, durationS, flows: isCongested ? [SEVEN_LONG, ...flows] : flows });
}

/** Ten and eleven segments from an initial window of ten, over 100 and 600 ms. */
const tableOne = () =>
  tenMegabits({
    id: 'table-1',
    oneWayDelayMs: 50,
    durationS: 7,
    flows: [100, 600].flatMap((rttMs, row) =>
      [10, 11].map((segments, column) => ({
        id: `iw10-${rttMs}-${segments}`,
        role: `iw10-${rttMs}-${segments}`,
        congestionControl: 'reno',
        rttMs,
        startS: row === 0 ? column : 2 + column * 2.5,
        bytes: segments * SEGMENT_BYTES,
      })),
    ),
  });

/** One newcomer of 3 MB beside seven long flows. @param {string} id @param {number} oneWayDelayMs */
const oneLarge = (id, oneWayDelayMs) =>
  tenMegabits({
    id,
    oneWayDelayMs,
    durationS: 60,
    flows: [
      SEVEN_LONG,
      { id: 'newcomer', role: 'newcomer', congestionControl: '$arm', sender: 'newcomer', startS: 20, bytes: 3e6 },
    ],
  });

const FULL_SIZES = [5, 10, 20, 40, 80, 160, 320];

/**
 * @param {Scale} scale
 * @param {Pick<Parameters<typeof newcomers>[0], 'arms' | 'sizes' | 'repeats'>} quick
 */
const seriesOf = (scale, quick) => (scale === 'quick' ? quick : { arms: ALL, sizes: FULL_SIZES, repeats: 3 });

const QUICK_ALONE = { arms: ['reno', 'iw50', 'smartiw_steady', 'smartiw_rect'], sizes: [40, 80], repeats: 1 };
const QUICK_25 = {
  arms: ['reno', 'init_spread', 'iw50', 'smartiw_steady', 'smartiw_rect'],
  sizes: [20, 40],
  repeats: 3,
};
const QUICK_250 = { arms: ['reno', 'iw50', 'smartiw_steady', 'smartiw_rect'], sizes: [40], repeats: 2 };

/** Newcomers of all arms are in one run, which stands under the name of the first. */
const TOGETHER = ['reno'];

/** @type {Condition[]} */
export const smartiwConditions = [
  {
    id: 'table-1',
    title: 'Table I: 10 and 11 segments',
    arms: TOGETHER,
    repetitions: { quick: 3, full: 10 },
    workload: tableOne,
  },
  {
    id: 'alone-250',
    title: 'alone, one-way 250 ms',
    arms: TOGETHER,
    repetitions: { quick: 3, full: 10 },
    workload: (scale) =>
      inTurns({
        id: 'alone-250',
        oneWayDelayMs: 250,
        isCongested: false,
        ...seriesOf(scale, QUICK_ALONE),
        firstS: 0,
        everyS: scale === 'quick' ? 2.3 : 6,
      }),
  },
  {
    id: 'alone-25',
    title: 'alone, one-way 25 ms',
    arms: TOGETHER,
    repetitions: { full: 10 },
    workload: (scale) =>
      inTurns({
        id: 'alone-25',
        oneWayDelayMs: 25,
        isCongested: false,
        ...seriesOf(scale, QUICK_ALONE),
        firstS: 0,
        everyS: 1.5,
      }),
  },
  {
    id: 'congested-25',
    title: 'beside seven long flows, one-way 25 ms',
    arms: TOGETHER,
    repetitions: { quick: 3, full: 30 },
    workload: (scale) =>
      inTurns({
        id: 'congested-25',
        oneWayDelayMs: 25,
        isCongested: true,
        ...seriesOf(scale, QUICK_25),
        firstS: scale === 'quick' ? 4 : 20,
        everyS: scale === 'quick' ? 1.2 : 4,
      }),
  },
  {
    id: 'congested-250',
    title: 'beside seven long flows, one-way 250 ms',
    arms: TOGETHER,
    repetitions: { quick: 3, full: 30 },
    workload: (scale) =>
      inTurns({
        id: 'congested-250',
        oneWayDelayMs: 250,
        isCongested: true,
        ...seriesOf(scale, QUICK_250),
        firstS: scale === 'quick' ? 10 : 40,
        everyS: scale === 'quick' ? 3.5 : 10,
      }),
  },
  ...[25, 250].map((oneWayDelayMs) => ({
    id: `large-${oneWayDelayMs}`,
    title: `one newcomer of 3 MB beside seven long flows, one-way ${oneWayDelayMs} ms`,
    arms: ALL,
    repetitions: { full: 10 },
    workload: () => oneLarge(`large-${oneWayDelayMs}`, oneWayDelayMs),
  })),
];
