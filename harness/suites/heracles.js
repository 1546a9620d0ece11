/** @import { FlowRunRecord as Run } from '../types/flow-run-record.js' */
/** @import { Claim, Suite } from '../types/suite.js' */
import { heraclesFigures } from './figures/heracles-figures.js';
import { heraclesConditions } from './loads/heracles-loads.js';
import {
  deliveredMegabytes,
  difference,
  goodputsMbps,
  meanDeviation,
  meanGoodputMbps,
  ratio,
  throughputOfTransfers,
} from './measures.js';
import { above, below, within } from './tolerance.js';
import { untestable } from './untestable.js';

/** Tables II to IV and figures 2 to 4: long flows beside short ones, flows one after the other, and small transfers. */

const LABELS = { reno: 'Reno', cubic: 'Cubic', heracles: 'Heracles' };

/** A quarter of the printed value: buffer, kernel, and what "100 ms" means are not the paper's. */
const QUARTER = 0.25;

/**
 * The rows of a table: one printed value an arm.
 * @param {{test: string, column: string, id: string, source: string, values: number[], unit: string, quantity: string,
 *   measure: (run: Run) => number | null}} row
 * @returns {Claim[]}
 */
const tableRow = ({ test, column, id, source, values, unit, quantity, measure }) =>
  Object.entries(LABELS).map(([arm, label], index) => ({
    id: `${id}-${arm}`,
    source,
    says: `${column}, ${label}`,
    published: values[index],
    unit,
    quantity,
    tolerance: within(values[index], QUARTER),
    needs: [`${test}/${arm}`],
    measure: ([run]) => measure(run),
  }));

/** @param {Run} run */
const totalMbps = (run) => {
  const [long, short] = [meanGoodputMbps(run, 'long'), meanGoodputMbps(run, 'short')];
  return long === null || short === null ? null : long + short;
};
/** @param {Run} run */
const longAboveShort = (run) => difference(meanGoodputMbps(run, 'long'), meanGoodputMbps(run, 'short'));

/** @type {Claim[]} */
const claims = [
  ...tableRow({
    test: 'long-short-100',
    column: 'Long/Short, throughput of the long flow',
    id: 'long',
    source: 'Table II',
    values: [9.57, 14.19, 11.45],
    unit: 'Mbit/s',
    quantity: 'goodput of the long flow',
    measure: (run) => meanGoodputMbps(run, 'long'),
  }),
  ...tableRow({
    test: 'long-short-100',
    column: 'Long/Short, throughput of the short flows',
    id: 'short',
    source: 'Table II',
    values: [7.28, 6.2, 7.61],
    unit: 'Mbit/s',
    quantity: 'mean goodput of the short flows',
    measure: (run) => meanGoodputMbps(run, 'short'),
  }),
  ...tableRow({
    test: 'long-short-100',
    column: 'Long/Short, total',
    id: 'total',
    source: 'Table II',
    values: [16.85, 20.4, 19.05],
    unit: 'Mbit/s',
    quantity: 'goodput of the long flow and mean of the short ones, added',
    measure: totalMbps,
  }),
  {
    id: 'total-above-reno',
    source: 'Table II',
    says: 'Long/Short: Heracles moves more in all than Reno',
    published: 19.05 / 16.85,
    unit: '',
    quantity: 'total of Heracles over that of Reno',
    tolerance: above(1),
    needs: ['long-short-100/heracles', 'long-short-100/reno'],
    measure: ([heracles, reno]) => ratio(totalMbps(heracles), totalMbps(reno)),
  },
  {
    id: 'shorts-above-reno',
    source: 'Table II',
    says: 'Long/Short: short flows of Heracles are faster than those of Reno',
    published: 7.61 / 7.28,
    unit: '',
    quantity: 'mean goodput of short flows, Heracles over Reno',
    tolerance: above(1),
    needs: ['long-short-100/heracles', 'long-short-100/reno'],
    measure: ([heracles, reno]) => ratio(meanGoodputMbps(heracles, 'short'), meanGoodputMbps(reno, 'short')),
  },
  {
    id: 'deviation-below-cubic',
    source: 'Table II, mean deviation 3.98 against 7.72',
    says: 'Long/Short: long and short flows of Heracles are closer to each other than those of Cubic',
    published: 3.98 - 7.72,
    unit: 'Mbit/s',
    quantity: 'long minus short goodput, Heracles minus Cubic',
    tolerance: below(0),
    needs: ['long-short-100/heracles', 'long-short-100/cubic'],
    measure: ([heracles, cubic]) => difference(longAboveShort(heracles), longAboveShort(cubic)),
  },
  ...tableRow({
    test: 'sequential-100',
    column: 'Sequential, throughput',
    id: 'sequential',
    source: 'Table III',
    values: [6.8, 6.8, 7.6],
    unit: 'Mbit/s',
    quantity: 'mean goodput of the flows',
    measure: (run) => meanGoodputMbps(run, 'next'),
  }),
  ...tableRow({
    test: 'sequential-100',
    column: 'Sequential, deviation',
    id: 'sequential-deviation',
    source: 'Table III',
    values: [1.14, 1.0, 1.14],
    unit: 'Mbit/s',
    quantity: 'mean distance of goodputs from their mean',
    measure: (run) => meanDeviation(goodputsMbps(run, 'next')),
  }),
  {
    id: 'sequential-data',
    source: 'Table III, 0.483 against 0.433 GB',
    says: 'Sequential: Heracles moves 11.7 % more data than Reno',
    published: 0.483 / 0.433,
    unit: '',
    quantity: 'bytes delivered, Heracles over Reno',
    tolerance: within(0.483 / 0.433, 0.1),
    needs: ['sequential-100/heracles', 'sequential-100/reno'],
    measure: ([heracles, reno]) => ratio(deliveredMegabytes(heracles, 'next'), deliveredMegabytes(reno, 'next')),
  },
  ...tableRow({
    test: 'packet-100',
    column: 'Packet, throughput',
    id: 'packet',
    source: 'Table IV',
    values: [9.96, 11.89, 12.23],
    unit: 'Mbit/s',
    quantity: 'bytes of all transfers over the time they took',
    measure: (run) => throughputOfTransfers(run, 'transfer'),
  }),
  {
    id: 'packet-above-reno',
    source: 'Table IV',
    says: 'Packet: transfers of Heracles are faster than those of Reno',
    published: 12.23 / 9.96,
    unit: '',
    quantity: 'throughput of transfers, Heracles over Reno',
    tolerance: above(1),
    needs: ['packet-100/heracles', 'packet-100/reno'],
    measure: ([heracles, reno]) =>
      ratio(throughputOfTransfers(heracles, 'transfer'), throughputOfTransfers(reno, 'transfer')),
  },
  untestable({
    id: 'parallel',
    source: 'section of the tests',
    says: 'A Parallel test is named',
    why: 'the paper names the test and gives neither its set-up nor a result',
  }),
];

/** @type {Suite} */
export const heracles = {
  id: 'heracles',
  title: 'Heracles: connections to one place share what they know',
  paper: 'Heracles and Hydra, a concurrency-aware TCP: tables II to IV, figures 2 to 4',
  arms: Object.entries(LABELS).map(([id, label]) => ({ id, label })),
  conditions: heraclesConditions,
  claims,
  figures: heraclesFigures,
  typical: {
    condition: 'long-short-100',
    title: 'the long flow beside short ones',
    isOf: (flow) => flow.role === 'long',
  },
  differences: [
    'The paper ran in Netkit on one host; here packets cross network namespaces and an emulated bottleneck.',
    '"100 ms delay" is read as the round trip: 1 MB at the 12.23 Mbit/s of table IV takes 0.65 s, which is six round ' +
      'trips of 100 ms or three of 200 ms, and three carry 70 segments of 690. The full scale runs 200 ms beside it.',
    'The buffer is not stated; here it is one bandwidth-delay product, 831 packets.',
    'The quick scale has 2 short flows of 20 and 4 sequential flows of 50, after 3 s of background instead of 20 s.',
    'What "mean deviation" is in table II is not defined and no row is judged by its value.',
  ],
};
