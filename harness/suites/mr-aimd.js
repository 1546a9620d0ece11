/** @import { Claim, Suite, Tolerance } from '../types/suite.js' */
import { mrAimdFigures } from './figures/mr-aimd-figures.js';
import { mrAimdConditions } from './loads/mr-aimd-loads.js';
import { goodputKBps, retransmissionsIn200s } from './long-flows.js';
import { ratio } from './measures.js';
import { tableCells, WIRED, WIRED_KBPS, WIRELESS } from './mr-aimd-table.js';
import { above, below, between, within, withinFactor } from './tolerance.js';
import { untestable } from './untestable.js';

/**
 * Table 1: what a fixed increase a costs on a wired link and gains on a lossy one. Figures 4 to 7: an increase that the
 * flow chooses itself, through RED with ECN, for few flows and many.
 */

/**
 * @param {{id: string, source: string, says: string, condition: string, arms: [string, string], published?: number |
 *   null, tolerance: Tolerance}} claim
 * @returns {Claim}
 */
const goodputRatio = ({ id, source, says, condition, arms, published = null, tolerance }) => ({
  id,
  source,
  says,
  published,
  unit: '',
  quantity: `goodput of all flows, ${arms[0]} over ${arms[1]}`,
  tolerance,
  needs: arms.map((arm) => `${condition}/${arm}`),
  measure: ([one, other]) => ratio(goodputKBps(one), goodputKBps(other)),
});

/** @param {Parameters<typeof goodputRatio>[0]} claim @returns {Claim} */
const retransmissionRatio = (claim) => ({
  ...goodputRatio(claim),
  quantity: `retransmissions, ${claim.arms[0]} over ${claim.arms[1]}`,
  measure: ([one, other]) => ratio(retransmissionsIn200s(one), retransmissionsIn200s(other)),
});

/** @type {Claim[]} */
const claims = [
  ...tableCells({
    id: 'wired-N-goodput',
    table: WIRED_KBPS,
    source: 'Table 1, wired',
    says: 'the link is full, whatever a is',
    unit: 'kB/s',
    quantity: 'goodput of all flows',
    toleranceOf: (value) => within(value, 0.05),
    conditionOf: (flows) => `wired-${flows}`,
    measure: goodputKBps,
  }),
  ...tableCells({
    id: 'wired-N-retransmissions',
    table: WIRED,
    source: 'Table 1, wired',
    says: 'retransmissions of 200 s',
    unit: '',
    quantity: 'retransmissions of all flows, for 200 s',
    toleranceOf: (value) => withinFactor(value, 2),
    conditionOf: (flows) => `wired-${flows}`,
    measure: retransmissionsIn200s,
  }),
  retransmissionRatio({
    id: 'wired-2-more-with-a',
    source: 'Table 1, wired',
    says: '2 flows: a = 2 retransmits several times as often as a = 0.5',
    condition: 'wired-2',
    arms: ['aimd:a=2', 'aimd:a=0.5'],
    published: 742 / 172,
    tolerance: withinFactor(742 / 172, 2),
  }),
  ...tableCells({
    id: 'wireless-N-goodput',
    table: WIRELESS,
    source: 'Table 1, wireless, "0.3 PER"',
    says: 'goodput',
    unit: 'kB/s',
    quantity: 'goodput of all flows where 10 % are lost',
    toleranceOf: (value) => withinFactor(value, 1.5),
    conditionOf: (flows) => (flows === '2' ? 'wireless-2' : 'wireless-4-per-10'),
    measure: goodputKBps,
  }),
  goodputRatio({
    id: 'wireless-2-half-to-one',
    source: 'Table 1, wireless',
    says: '2 flows: a from 0.5 to 1 moves 1.43 times as much',
    condition: 'wireless-2',
    arms: ['aimd:a=1', 'aimd:a=0.5'],
    published: 63.1 / 44.2,
    tolerance: within(63.1 / 44.2, 0.2),
  }),
  goodputRatio({
    id: 'wireless-2-one-to-five',
    source: 'Table 1, wireless',
    says: '2 flows: a from 1 to 5 moves 1.82 times as much',
    condition: 'wireless-2',
    arms: ['aimd:a=5', 'aimd:a=1'],
    published: 114.8 / 63.1,
    tolerance: within(114.8 / 63.1, 0.2),
  }),
  ...[10, 100].map((flows) =>
    goodputRatio({
      id: `red-${flows}-goodput`,
      source: 'figures 4 to 7, 48 Mbit/s',
      says: `${flows} flows: goodput of MR-AIMD equals that of AIMD`,
      condition: `red-48-${flows}`,
      arms: ['mr_aimd', 'aimd:a=1'],
      tolerance: between(0.95, 1.05),
    }),
  ),
  retransmissionRatio({
    id: 'red-10-retransmissions',
    source: 'figures 4 to 7, 48 Mbit/s',
    says: '10 flows: MR-AIMD retransmits more than AIMD',
    condition: 'red-48-10',
    arms: ['mr_aimd', 'aimd:a=1'],
    tolerance: above(1),
  }),
  retransmissionRatio({
    id: 'red-100-retransmissions',
    source: 'figures 4 to 7, 48 Mbit/s',
    says: '100 flows: MR-AIMD retransmits less than AIMD',
    condition: 'red-48-100',
    arms: ['mr_aimd', 'aimd:a=1'],
    tolerance: below(1),
  }),
  {
    ...retransmissionRatio({
      id: 'red-100-ecn-control',
      source: 'ours: ECN without MR-AIMD',
      says: '100 flows: what ECN alone saves',
      condition: 'red-48-100-ecn',
      arms: ['aimd:a=1', 'aimd:a=1'],
      tolerance: between(0, 0),
    }),
    isControl: true,
    quantity: 'retransmissions, AIMD with ECN over AIMD without',
    needs: ['red-48-100-ecn/aimd:a=1', 'red-48-100/aimd:a=1'],
  },
  ...[10, 40].map((flows) =>
    goodputRatio({
      id: `red-wireless-${flows}-goodput`,
      source: 'figures 4 to 7, 48 Mbit/s, "PER 0.3"',
      says: `${flows} flows, 0.3 % lost: up to 30 % more goodput`,
      condition: `red-48-${flows}-wireless`,
      arms: ['mr_aimd', 'aimd:a=1'],
      published: 1.3,
      tolerance: between(1, 1.4),
    }),
  ),
  untestable({
    id: 'mixed',
    source: 'figures 4 to 7, mixed, 24 Mbit/s',
    says: 'More goodput up to 80 flows, fewer retransmissions beyond',
    why: 'packets are lost behind the one bottleneck, for all flows; half of them cannot be wireless',
  }),
  untestable({
    id: 'mean-a',
    source: 'figures 4 to 7',
    says: 'Mean a far above 1 for 10 flows, below 1 for 100',
    why: 'the records of flows do not hold a: the kernel does not tell it of a socket',
  }),
  untestable({
    id: 'doubling',
    source: 'figure 7',
    says: 'A window of 20 doubles within 6 round trips, and in 20 with Reno',
    why: 'it starts in congestion avoidance at a window of 20, which no flow of this lab does; kernel-cc tests it',
  }),
];

/** @type {Suite} */
export const mrAimd = {
  id: 'mr-aimd',
  title: 'MR-AIMD: an increase that follows from what the network tells',
  paper: 'Psaras, Dianati, Tafazolli: Why Rely on Blind AIMDs?, IFIP Networking 2009: table 1, figures 4 to 7',
  arms: [
    { id: 'aimd:a=1', label: 'AIMD (a = 1)' },
    { id: 'mr_aimd', label: 'MR-AIMD' },
    { id: 'aimd:a=0.5', label: 'AIMD (a = 0.5)' },
    { id: 'aimd:a=1.5', label: 'AIMD (a = 1.5)' },
    { id: 'aimd:a=2', label: 'AIMD (a = 2)' },
    { id: 'aimd:a=5', label: 'AIMD (a = 5)' },
  ],
  conditions: mrAimdConditions,
  claims,
  figures: mrAimdFigures,
  typical: {
    condition: 'red-48-100',
    title: 'one of 100 flows through RED, 48 Mbit/s',
    isOf: (flow, arm) => flow.congestionControl === arm,
  },
  differences: [
    'RED has Floyd’s parameters, with thresholds of a fifth and three fifths of the buffer: none are stated.',
    '"0.3 PER" is read as 10 % in table 1, which fits the printed goodputs by the PFTK model; the full scale sweeps ' +
      '0.3 to 30 %. At 48 Mbit/s it is read as 0.3 %.',
    'Segments have 1448 bytes, not 1000; ACKs are not lost. The first 3 s are not counted, and the quick scale runs ' +
      '8 to 10 s of 200.',
    'How long a mark holds a’ down, and what a timeout does to a, are decisions of ours (kernel-cc/mr_aimd).',
  ],
};
