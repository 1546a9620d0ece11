/** @import { LinesFigure } from '../../types/suite.js' */
import { dropShare, receivedKilobytes } from '../after-pause.js';
import { ratio } from '../measures.js';
import { runsOf, seriesOf } from './series.js';

const ARMS = ['rfc5681', 'cwv'];
/** Conditions by the length of the pause, s. */
const IDLE = new Map([
  [0.4, 'idle-0-4'],
  [1.5, 'idle-1-5'],
  [5, 'idle-5'],
]);
const LIMITED = new Map([[5, 'limited-5']]);
const KINDS = [
  { id: 'idle', conditions: IDLE, title: 'after silence', source: 'figures 3 to 5', seconds: 5 * 0.204 },
  { id: 'limited', conditions: LIMITED, title: 'after a low rate', source: 'figures 9 to 11', seconds: 10 * 0.204 },
];

/**
 * What arrives and what is lost against the length of the pause.
 * @type {import('../../types/suite.js').Suite['figures']}
 */
export const cwvFigures = (runs) =>
  KINDS.flatMap(({ id, conditions, title, source, seconds }) => {
    const shared = { kind: /** @type {const} */ ('lines'), source, xTitle: 'pause, s', published: [] };
    /** @param {(run: (typeof runs)[0], condition: string) => number | null} of */
    const lines = (of) =>
      seriesOf({
        arms: ARMS,
        places: [...conditions.keys()],
        valuesAt: (arm, x) => {
          const condition = conditions.get(x) ?? '';
          return runsOf(runs, condition, arm).map((run) => of(run, condition));
        },
      });
    /** @type {LinesFigure[]} */
    const figures = [
      {
        ...shared,
        id: `${id}-rate`,
        title: `Received ${title}`,
        yTitle: 'all flows, kB/s',
        series: lines((run, condition) => ratio(receivedKilobytes(run, condition), seconds)),
      },
      {
        ...shared,
        id: `${id}-drops`,
        title: `Dropped ${title}`,
        yTitle: 'share of packets, %',
        series: lines((run, condition) => ratio(dropShare(run, condition), 1 / 100)),
      },
    ];
    return figures.filter(({ series }) => series.length > 0);
  });
