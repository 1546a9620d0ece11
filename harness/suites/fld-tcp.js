/** @import { FlowRunRecord as Run } from '../types/flow-run-record.js' */
/** @import { Claim, Suite } from '../types/suite.js' */
import { fldTcpFigures } from './figures/fld-tcp-figures.js';
import { fldTcpConditions, objectRole } from './loads/fld-tcp-loads.js';
import { difference, flowsOf, meanOf, ratio } from './measures.js';
import { ROUNDS, roundsOf } from './object-rounds.js';
import { above, below, between } from './tolerance.js';
import { untestable } from './untestable.js';

/**
 * How many round trips an object takes by the rules of growth, objects beside the paper's cross traffic, and the study
 * of page loads, which has a bench of its own.
 */

/** FLD_TCP over Cubic. @param {Run} run @param {number} bytes */
function timeRatio(run, bytes) {
  const timeOf = (/** @type {string} */ arm) =>
    meanOf(flowsOf(run, objectRole(arm, bytes)).map((flow) => flow.deliveryMs));
  return ratio(timeOf('fld_tcp'), timeOf('cubic'));
}

/** @type {{id: 'fld_tcp' | 'reno', label: string}[]} */
const COUNTED = [
  { id: 'fld_tcp', label: 'FLD_TCP' },
  { id: 'reno', label: 'Reno' },
];

const PAGES = 'it is about page loads: npm run bench -- paper measures it, and its report has the figure';

/** @type {Claim[]} */
const claims = [
  ...ROUNDS.flatMap((row) =>
    COUNTED.map((arm) => ({
      id: `rounds-${row.bytes / 1000}-${arm.id}`,
      source: row.bytes === 500_000 ? 'text: 500 kB in 4 rounds, not 6' : 'follows from the rule of growth',
      says: `${arm.label} delivers ${row.bytes / 1000} kB in ${row[arm.id]} round trips`,
      published: row[arm.id],
      unit: 'rounds',
      quantity: 'round trips from the first byte to the last',
      tolerance: between(row[arm.id], row[arm.id]),
      needs: ['rounds/reno'],
      measure: (/** @type {Run[]} */ [run]) => roundsOf(run, arm.id, row.bytes),
    })),
  ),
  ...['lte', '3g'].flatMap((network) =>
    [50_000, 500_000].map((bytes) => ({
      id: `${network}-${bytes / 1000}`,
      source: 'figures 3 to 11: connections are shorter with FLD_TCP',
      says: `${network.toUpperCase()}, ${bytes / 1000} kB beside long flows: FLD_TCP is faster than Cubic`,
      published: null,
      unit: '',
      quantity: 'delivery time, FLD_TCP over Cubic',
      tolerance: below(1),
      needs: [`${network}/cubic`],
      measure: (/** @type {Run[]} */ [run]) => timeRatio(run, bytes),
    })),
  ),
  {
    id: 'larger-gain-on-3g',
    source: 'figures of net transfer time',
    says: 'The gain is larger on 3G than on LTE',
    published: null,
    unit: '',
    quantity: 'FLD_TCP over Cubic for 500 kB, LTE minus 3G',
    tolerance: above(0),
    needs: ['lte/cubic', '3g/cubic'],
    measure: ([lte, threeG]) => difference(timeRatio(lte, 500_000), timeRatio(threeG, 500_000)),
  },
  ...[
    [
      'net-transfer',
      'figures, net transfer time',
      'Net transfer time is less than with Cubic, for all three page types',
    ],
    ['idle-share', 'figures, idle share', 'About half of the load time of the median page is idle; FLD_TCP raises it'],
    ['concurrency', 'figures, effective concurrency', 'It is below 2 for most pages, and FLD_TCP lowers it'],
    ['duration', 'figures, connection duration', 'Encrypted, unencrypted and HTTP/2 connections are shorter'],
    ['rtt-bins', 'figure of sizes by RTT', 'In the first RTT 14 kB arrive with both, later more with FLD_TCP'],
    ['bytes', 'text', '85 % of the connections carry less than 50 kB, 99 % less than 500 kB'],
  ].map(([id, source, says]) => untestable({ id, source, says, why: PAGES })),
];

/** @type {Suite} */
export const fldTcp = {
  id: 'fld-tcp',
  title: 'FLD_TCP: faster growth for the short flows of the web',
  paper:
    'Moktan, Varis, Manner: Utilizing Connection Usage Characteristics for Faster Web Data Transport, 2018: ' +
    'the rule of growth, figures 3 to 11',
  arms: [
    { id: 'cubic', label: 'Cubic' },
    { id: 'fld_tcp', label: 'FLD_TCP' },
    { id: 'reno', label: 'Reno' },
    { id: 'cubic_nohystart', label: 'Cubic without HyStart' },
  ],
  conditions: fldTcpConditions,
  claims,
  figures: fldTcpFigures,
  typical: {
    condition: 'rounds',
    title: 'an object of 500 kB alone, round trip 200 ms',
    isOf: (flow, arm) => flow.role === objectRole(arm, 500_000),
  },
  differences: [
    'Segments have 1448 bytes, not 1500: 15 000 bytes are eleven of them, and take a second round.',
    'Cross traffic and buffer are not stated: 3 and 2 long Cubic flows leave the effective rates of 25 and 7 Mbit/s, ' +
      'and the buffer is one bandwidth-delay product.',
    'FLD_TCP is built on Reno and compared with Cubic; the full scale has Reno and Cubic without HyStart beside them.',
    'Page loads are not part of this suite: npm run bench -- paper is the study of them.',
  ],
};
