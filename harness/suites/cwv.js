/** @import { Claim, Suite } from '../types/suite.js' */
import { delayAfterPause, dropShare, receivedKilobytes } from './after-pause.js';
import { cwvFigures } from './figures/cwv-figures.js';
import { cwvConditions } from './loads/cwv-loads.js';
import { difference, ratio } from './measures.js';
import { above, below, between } from './tolerance.js';

/**
 * Figures 3 to 11: what arrives, and what is lost, right after sources of a constant rate were silent, or nearly so,
 * while their path became fifty times slower. The paper prints no numbers: a claim is a direction, or equality.
 */

/** "The same": within 15 %. Its figures cannot be read more finely. */
const SAME = between(0.85, 1.15);

/**
 * @param {{id: string, test: string, source: string, says: string, tolerance: import('../types/suite.js').Tolerance}}
 *   claim
 * @returns {Claim}
 */
const rateRatio = ({ id, test, source, says, tolerance }) => ({
  id,
  source,
  says,
  published: null,
  unit: '',
  quantity: 'bytes received after the pause, CWV over standard TCP',
  tolerance,
  needs: [`${test}/cwv`, `${test}/rfc5681`],
  measure: ([cwv, standard]) => ratio(receivedKilobytes(cwv, test), receivedKilobytes(standard, test)),
});

/** @param {Parameters<typeof rateRatio>[0]} claim @returns {Claim} */
const dropDifference = ({ id, test, source, says, tolerance }) => ({
  ...rateRatio({ id, test, source, says, tolerance }),
  quantity: 'share of packets dropped after the pause, CWV minus standard TCP',
  measure: ([cwv, standard]) => difference(dropShare(cwv, test), dropShare(standard, test)),
});

/** @type {Claim[]} */
const claims = [
  rateRatio({
    id: 'idle-0-4-rate',
    test: 'idle-0-4',
    source: 'discussion of figures 3 to 5',
    says: 'Idle for less than an RTO: both receive the same',
    tolerance: SAME,
  }),
  rateRatio({
    id: 'idle-1-5-rate',
    test: 'idle-1-5',
    source: 'figures 3 to 5, homogeneous',
    says: 'Idle for 1.5 s: CWV receives more',
    tolerance: above(1),
  }),
  dropDifference({
    id: 'idle-1-5-drops',
    test: 'idle-1-5',
    source: 'figures 3 to 5, homogeneous',
    says: 'Idle for 1.5 s: CWV loses a larger share',
    tolerance: above(0),
  }),
  {
    ...rateRatio({
      id: 'mixed-1-5-rate',
      test: 'mixed-1-5',
      source: 'figures 3 to 5, heterogeneous',
      says: 'Idle for 1.5 s, half of the flows each: CWV flows receive more than standard ones',
      tolerance: above(1),
    }),
    needs: ['mixed-1-5/cwv'],
    measure: ([run]) =>
      ratio(receivedKilobytes(run, 'mixed-1-5', 'cwv'), receivedKilobytes(run, 'mixed-1-5', 'rfc5681')),
  },
  rateRatio({
    id: 'idle-5-rate',
    test: 'idle-5',
    source: 'discussion of figures 3 to 5',
    says: 'Idle for 5 s: both receive the same',
    tolerance: SAME,
  }),
  dropDifference({
    id: 'idle-5-drops',
    test: 'idle-5',
    source: 'discussion of figures 3 to 5',
    says: 'Idle for 5 s: both lose the same share',
    tolerance: between(-0.03, 0.03),
  }),
  rateRatio({
    id: 'long-2-rate',
    test: 'long-2',
    source: 'figures 6 and 7',
    says: 'One-way delay 300 ms, idle for 2 s: CWV receives more at moderate congestion',
    tolerance: above(1),
  }),
  {
    ...rateRatio({
      id: 'delay-25',
      test: 'delay-25',
      source: 'figure 8',
      says: '25 flows, 200 ms, idle for 1.5 s: queueing delay is lower with CWV',
      tolerance: below(0),
    }),
    unit: 'ms',
    quantity: 'mean queueing delay after the pause, CWV minus standard TCP',
    measure: ([cwv, standard]) => difference(delayAfterPause(cwv, 'delay-25'), delayAfterPause(standard, 'delay-25')),
  },
  rateRatio({
    id: 'limited-5-rate',
    test: 'limited-5',
    source: 'figures 9 to 11',
    says: '5 s at 12 kbit/s: standard TCP receives more',
    tolerance: below(1),
  }),
  dropDifference({
    id: 'limited-5-drops',
    test: 'limited-5',
    source: 'figures 9 to 11',
    says: '5 s at 12 kbit/s: standard TCP loses a much larger share',
    tolerance: below(0),
  }),
  rateRatio({
    id: 'limited-5-rto-1-rate',
    test: 'limited-5-rto-1',
    source: 'figures 9 to 11, with the minimum RTO of the tables',
    says: '5 s at 12 kbit/s, minimum RTO 1 s: standard TCP receives more',
    tolerance: below(1),
  }),
  dropDifference({
    id: 'limited-5-rto-1-drops',
    test: 'limited-5-rto-1',
    source: 'figures 9 to 11, with the minimum RTO of the tables',
    says: '5 s at 12 kbit/s, minimum RTO 1 s: standard TCP loses a much larger share',
    tolerance: below(0),
  }),
  rateRatio({
    id: 'rto-1-rate',
    test: 'idle-1-5-rto-1',
    source: 'tables of the set-up: minimum RTO 1 s',
    says: 'Idle for 1.5 s: CWV receives more',
    tolerance: above(1),
  }),
  rateRatio({
    id: 'idle-1-5-32-rate',
    test: 'idle-1-5-32',
    source: 'figures 3 to 5, 32 flows',
    says: 'Idle for 1.5 s: CWV receives more',
    tolerance: above(1),
  }),
];

/** @type {Suite} */
export const cwv = {
  id: 'cwv',
  title: 'CWV: what a window is worth after it was not used',
  paper: 'Analysing TCP for Bursty Traffic, 2010: congestion window validation (RFC 2861), figures 3 to 11',
  arms: [
    { id: 'rfc5681', label: 'standard TCP' },
    { id: 'cwv', label: 'CWV' },
  ],
  conditions: cwvConditions,
  claims,
  figures: cwvFigures,
  typical: {
    condition: 'idle-1-5',
    title: 'a source that is silent from 4 to 5.5 s',
    isOf: (flow, arm) => flow.congestionControl === arm,
  },
  differences: [
    'The paper ran in ns-2; here the kernel sends. Both rules are BPF programs with a restart window of 1.',
    'The paper has a minimum RTO of 1 s in its tables and an RTO of about 0.5 s in its text. The kernel adds its ' +
      'minimum to the smoothed round trip: 300 ms gives 0.5 s, 800 ms gives 1 s, which the full scale runs.',
    'The buffer is one bandwidth-delay product of the slow path, 34 packets; segments have 1448 bytes, not 1460.',
    'The access links of 1 ms are part of the one-way delay; the receive window is larger than 1.5 MB.',
    'Sources send for 4 s before they pause, of the 40 s of a simulation; restarts are spread over 0.2 s.',
  ],
};
