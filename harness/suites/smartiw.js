/** @import { Claim, Suite, Tolerance } from '../types/suite.js' */
import { smartiwFigures } from './figures/smartiw-figures.js';
import { newcomerSpec, smartiwConditions } from './loads/smartiw-loads.js';
import { flowsOf, meanGoodputMbps, meanOf, ratio } from './measures.js';
import { above, below, between, within } from './tolerance.js';

/**
 * Table I and figures 6 to 10: how long small transfers take alone and beside seven long flows, by initial window, and
 * what that does to the others. Apart from table I, the paper's numbers are in sentences and drawings.
 */

/** A missing or extra round is half of the value. */
const FEW_PERCENT = 0.05;

/** @param {import('../types/flow-run-record.js').FlowRunRecord} run @param {string} role */
const timeOf = (run, role) => meanOf(flowsOf(run, role).map((flow) => flow.deliveryMs));

/** A row of table I. @param {number} rttMs @param {number} segments @param {number} publishedMs @returns {Claim} */
const tableRow = (rttMs, segments, publishedMs) => ({
  id: `table-1-${rttMs}-${segments}`,
  source: rttMs === 600 ? 'Table I, satellite (labelled 500 ms, computed with 600)' : 'Table I',
  says: `${segments} segments over ${rttMs} ms from an initial window of 10`,
  published: publishedMs,
  unit: 'ms',
  quantity: 'delivery time, from the first write to the last byte received',
  tolerance: within(publishedMs, FEW_PERCENT),
  needs: ['table-1/reno'],
  measure: ([run]) => timeOf(run, `iw10-${rttMs}-${segments}`),
});

/**
 * How many times as long one arm takes as another, for one size.
 * @param {{id: string, test: string, source: string, says: string, arm: string, against: string, segments: number,
 *   tolerance: Tolerance}} claim
 * @returns {Claim}
 */
const timeRatio = ({ id, test, source, says, arm, against, segments, tolerance }) => ({
  id,
  source,
  says,
  published: null,
  unit: '',
  quantity: `delivery time of ${segments} segments, ${arm} over ${against}`,
  tolerance,
  needs: [`${test}/reno`],
  measure: ([run]) => ratio(timeOf(run, newcomerSpec(arm, segments)), timeOf(run, newcomerSpec(against, segments))),
});

/** How many times the throughput. @param {Parameters<typeof timeRatio>[0] & {published: number}} claim */
const gain = ({ published, ...claim }) => ({
  ...timeRatio({ ...claim, arm: claim.against, against: claim.arm }),
  published,
  quantity: `throughput of ${claim.segments} segments, ${claim.arm} over ${claim.against}`,
});

const ALONE = { test: 'alone-250', source: 'figures 6 to 10, uncongested, 250 ms' };
const NEAR = { test: 'congested-25', source: 'figures 6 to 10, congested, 25 ms' };
const FAR = { test: 'congested-250', source: 'figures 6 to 10, congested, 250 ms' };

/** @type {Claim[]} */
const claims = [
  tableRow(100, 10, 60.8),
  tableRow(100, 11, 162),
  tableRow(600, 10, 310.8),
  tableRow(600, 11, 912),
  ...[40, 80].map((segments) =>
    timeRatio({
      id: `alone-250-far-below-iw10-${segments}`,
      ...ALONE,
      says: `Alone, ${segments} segments: SmartIW is far faster than RFC 6928`,
      arm: 'smartiw_steady',
      against: 'reno',
      segments,
      tolerance: below(0.75),
    }),
  ),
  timeRatio({
    id: 'alone-250-like-iw50',
    ...ALONE,
    says: 'Alone, 80 segments: SmartIW is about as fast as an initial window of 50',
    arm: 'smartiw_steady',
    against: 'iw50',
    segments: 80,
    tolerance: between(0.75, 1.33),
  }),
  timeRatio({
    id: 'congested-25-iw50',
    ...NEAR,
    says: 'Beside long flows, short sizes: an initial window of 50 is the slowest',
    arm: 'iw50',
    against: 'reno',
    segments: 20,
    tolerance: above(1),
  }),
  ...['smartiw_steady', 'smartiw_rect'].flatMap((arm) =>
    [20, 40].map((segments) =>
      timeRatio({
        id: `congested-25-${arm}-${segments}`,
        ...NEAR,
        says: `Beside long flows, ${segments} segments: ${arm} is faster than RFC 6928`,
        arm,
        against: 'reno',
        segments,
        tolerance: below(1),
      }),
    ),
  ),
  timeRatio({
    id: 'congested-25-rect-first',
    ...NEAR,
    says: 'Beside long flows, short sizes: rectangular spreading is faster than steady',
    arm: 'smartiw_rect',
    against: 'smartiw_steady',
    segments: 20,
    tolerance: below(1),
  }),
  gain({
    id: 'congested-25-gain',
    ...NEAR,
    says: 'Beside long flows, intermediate sizes: up to 50 % more throughput',
    arm: 'smartiw_rect',
    against: 'reno',
    segments: 40,
    published: 1.5,
    tolerance: between(1.2, 1.8),
  }),
  gain({
    id: 'congested-25-initial-spreading',
    test: 'congested-25',
    source: 'section on earlier work',
    says: 'Initial Spreading alone: 30 % more throughput for short flows under congestion',
    arm: 'init_spread',
    against: 'reno',
    segments: 20,
    published: 1.3,
    tolerance: between(1.1, 1.5),
  }),
  gain({
    id: 'congested-250-gain',
    ...FAR,
    says: 'Beside long flows, 250 ms: rectangular spreading about doubles the throughput',
    arm: 'smartiw_rect',
    against: 'reno',
    segments: 40,
    published: 2,
    tolerance: between(1.5, 2.5),
  }),
  {
    id: 'large-250-others',
    source: 'figures 6 to 10, throughput of the others at 250 ms',
    says: '250 ms: steady spreading takes from the others',
    published: null,
    unit: '',
    quantity: 'mean goodput of the seven, beside SmartIW steady over beside RFC 6928',
    tolerance: below(1),
    needs: ['large-250/smartiw_steady', 'large-250/reno'],
    measure: ([steady, reno]) => ratio(meanGoodputMbps(steady, 'long'), meanGoodputMbps(reno, 'long')),
  },
  {
    id: 'large-25-share',
    source: 'figures 6 to 10, large sizes',
    says: 'All come to an eighth of the link',
    published: 10 / 8,
    unit: 'Mbit/s',
    quantity: 'goodput of a newcomer of 3 MB, SmartIW rectangular',
    tolerance: within(10 / 8, 0.25),
    needs: ['large-25/smartiw_rect'],
    measure: ([run]) => meanGoodputMbps(run, 'newcomer'),
  },
];

/** @type {Suite} */
export const smartiw = {
  id: 'smartiw',
  title: 'SmartIW: an initial window that fits the round trip, sent spread',
  paper: 'Reducing web latency through TCP IW: be smart, 2016: table I, figures 6 to 10',
  arms: [
    { id: 'reno', label: 'RFC 6928 (IW10)' },
    { id: 'init_spread', label: 'Initial Spreading' },
    { id: 'iw50', label: 'IW50' },
    { id: 'smartiw_steady', label: 'SmartIW steady' },
    { id: 'smartiw_rect', label: 'SmartIW rectangular' },
    { id: 'smartiw_incr', label: 'SmartIW incremental' },
  ],
  conditions: smartiwConditions,
  claims,
  figures: smartiwFigures,
  typical: {
    condition: 'congested-25',
    title: 'a newcomer of 40 segments beside seven long flows, one-way 25 ms',
    isOf: (flow, arm) => flow.role === newcomerSpec(arm, 40),
  },
  differences: [
    'The paper has thousands of repetitions in a simulator, each run here has a few of each size.',
    'Newcomers of all arms come one after the other beside the same seven flows, in an order that turns.',
    'The buffer is not stated; 100 packets give the queue of about 70 ms that the paper’s windows imply.',
    'The gaps are not stated; 5 ms, and 10 ms from the eleventh segment on, give the paper’s windows.',
    'A window of less than 10 is made 10, spread over 0.8 round trips.',
  ],
};
