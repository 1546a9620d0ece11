/** @import { LinesFigure } from '../../types/suite.js' */
import { newcomerSpec } from '../loads/smartiw-loads.js';
import { flowsOf, meanOf } from '../measures.js';
import { runsOf, seriesOf } from './series.js';

const ARMS = ['reno', 'init_spread', 'iw50', 'smartiw_steady', 'smartiw_rect', 'smartiw_incr'];
const SIZES = [5, 10, 20, 40, 80, 160, 320];
const TESTS = [
  { condition: 'alone-250', title: 'Alone, one-way 250 ms' },
  { condition: 'alone-25', title: 'Alone, one-way 25 ms' },
  { condition: 'congested-250', title: 'Beside seven long flows, one-way 250 ms' },
  { condition: 'congested-25', title: 'Beside seven long flows, one-way 25 ms' },
];
/** Round trip and segments of table I, and its ms. */
const TABLE_1 = [
  { x: 10, y: 60.8, rttMs: 100 },
  { x: 11, y: 162, rttMs: 100 },
  { x: 10, y: 310.8, rttMs: 600 },
  { x: 11, y: 912, rttMs: 600 },
];

/** Delivery time against size. @type {import('../../types/suite.js').Suite['figures']} */
export const smartiwFigures = (runs) => {
  /** @type {(condition: string, roleOf: (arm: string, segments: number) => string) =>
   *   (arm: string, segments: number) => (number | null)[]} */
  const timesOf = (condition, roleOf) => (arm, segments) =>
    runsOf(runs, condition).map((run) => meanOf(flowsOf(run, roleOf(arm, segments)).map((flow) => flow.deliveryMs)));
  const axes = { kind: /** @type {const} */ ('lines'), xTitle: 'segments', yTitle: 'delivery time, ms' };
  /** @type {LinesFigure[]} */
  const figures = [
    ...[100, 600].map((rttMs) => ({
      ...axes,
      id: `table-1-${rttMs}`,
      title: `RFC 6928, round trip ${rttMs} ms`,
      source: 'Table I',
      series: seriesOf({
        arms: ['reno'],
        places: [10, 11],
        valuesAt: timesOf('table-1', (_, segments) => `iw10-${rttMs}-${segments}`),
      }),
      published: TABLE_1.filter((row) => row.rttMs === rttMs).map(({ x, y }) => ({ arm: 'reno', x, y })),
    })),
    ...TESTS.map(({ condition, title }) => ({
      ...axes,
      id: condition,
      title,
      source: 'figures 6 to 10',
      isLogX: true,
      series: seriesOf({ arms: ARMS, places: SIZES, valuesAt: timesOf(condition, newcomerSpec) }),
      published: [],
    })),
  ];
  return figures.filter(({ series }) => series.length > 0);
};
