/** @import { LinesFigure } from '../../types/suite.js' */
import { OBJECT_BYTES, objectRole } from '../loads/fld-tcp-loads.js';
import { flowsOf, meanOf } from '../measures.js';
import { ROUNDS, roundsOf } from '../object-rounds.js';
import { runsOf, seriesOf } from './series.js';

const ARMS = ['cubic', 'fld_tcp', 'reno', 'cubic_nohystart'];
const SIZES = [10_000, ...OBJECT_BYTES, 5_000_000];

/** @type {import('../../types/suite.js').Suite['figures']} */
export const fldTcpFigures = (runs) => {
  const shared = { kind: /** @type {const} */ ('lines'), xTitle: 'object, kB', isLogX: true };
  /** @type {LinesFigure[]} */
  const figures = [
    {
      ...shared,
      id: 'rounds',
      title: 'Round trips that an object takes',
      source: 'the rule of growth',
      yTitle: 'round trips',
      series: seriesOf({
        arms: ['fld_tcp', 'reno'],
        places: OBJECT_BYTES.map((bytes) => bytes / 1000),
        valuesAt: (arm, kilobytes) => runsOf(runs, 'rounds').map((run) => roundsOf(run, arm, kilobytes * 1000)),
      }),
      published: ROUNDS.flatMap(({ bytes, fld_tcp, reno }) => [
        { arm: 'fld_tcp', x: bytes / 1000, y: fld_tcp },
        { arm: 'reno', x: bytes / 1000, y: reno },
      ]),
    },
    ...['lte', '3g'].map((network) => ({
      ...shared,
      id: network,
      title: `Beside long flows, ${network.toUpperCase()}`,
      source: 'figures 3 to 11, connection duration',
      yTitle: 'delivery time, ms',
      series: seriesOf({
        arms: ARMS,
        places: SIZES.map((bytes) => bytes / 1000),
        valuesAt: (arm, kilobytes) =>
          runsOf(runs, network).map((run) =>
            meanOf(flowsOf(run, objectRole(arm, kilobytes * 1000)).map((flow) => flow.deliveryMs)),
          ),
      }),
      published: [],
    })),
  ];
  return figures.filter(({ series }) => series.length > 0);
};
