/** @import { LinesFigure } from '../../types/suite.js' */
import { goodputKBps, retransmissionsIn200s } from '../long-flows.js';
import { WIRED, WIRELESS } from '../mr-aimd-table.js';
import { runsOf, seriesOf } from './series.js';

const FIXED = [0.5, 1, 1.5, 2, 5];
const FLOWS = [10, 40, 70, 100];
/** Fixed increases lie on one line, which has the look of a = 1. */
const LINE = 'aimd:a=1';

/** @type {import('../../types/suite.js').Suite['figures']} */
export const mrAimdFigures = (runs) => {
  /** @param {string} condition @param {(run: (typeof runs)[0]) => number | null} of */
  const byA = (condition, of) =>
    seriesOf({ arms: [LINE], places: FIXED, valuesAt: (_, a) => runsOf(runs, condition, `aimd:a=${a}`).map(of) });
  /** @param {Record<string, number>} row */
  const points = (row) => Object.entries(row).map(([a, y]) => ({ arm: LINE, x: Number(a), y }));
  const shared = { kind: /** @type {const} */ ('lines'), xTitle: 'a, segments a round' };
  /** @type {LinesFigure[]} */
  const figures = [
    ...[2, 4].map((flows) => ({
      ...shared,
      id: `wired-${flows}`,
      title: `Wired, ${flows} flows`,
      source: 'Table 1',
      yTitle: 'retransmissions, for 200 s',
      series: byA(`wired-${flows}`, retransmissionsIn200s),
      published: points(WIRED[/** @type {2 | 4} */ (flows)]),
    })),
    ...[2, 4].map((flows) => ({
      ...shared,
      id: `wireless-${flows}`,
      title: `Wireless, 10 % lost, ${flows} flows`,
      source: 'Table 1',
      yTitle: 'goodput of all flows, kB/s',
      series: byA(flows === 2 ? 'wireless-2' : 'wireless-4-per-10', goodputKBps),
      published: points(WIRELESS[/** @type {2 | 4} */ (flows)]),
    })),
    ...[
      { id: 'goodput', yTitle: 'goodput of all flows, kB/s', of: goodputKBps },
      { id: 'retransmissions', yTitle: 'retransmissions, for 200 s', of: retransmissionsIn200s },
    ].map(({ id, yTitle, of }) => ({
      kind: /** @type {const} */ ('lines'),
      id: `red-48-${id}`,
      title: '48 Mbit/s, RED with ECN',
      source: 'figures 4 to 7',
      xTitle: 'flows',
      yTitle,
      series: seriesOf({
        arms: [LINE, 'mr_aimd'],
        places: FLOWS,
        valuesAt: (arm, flows) => runsOf(runs, `red-48-${flows}`, arm).map(of),
      }),
      published: [],
    })),
  ];
  return figures.filter(({ series }) => series.length > 0);
};
