/** @import { FlowRunRecord as Run } from '../types/flow-run-record.js' */
/** @import { Claim, Tolerance } from '../types/suite.js' */

/** Table 1 of the MR-AIMD paper. */

/** The text gives 118.8 to 118.9 for every a. */
export const WIRED_KBPS = {
  2: { 0.5: 118.8, 1: 118.8, 1.5: 118.8, 2: 118.8 },
  4: { 0.5: 118.8, 1: 118.8, 1.5: 118.8, 2: 118.8 },
};
/** Retransmissions of 200 s, by flows and a. */
export const WIRED = { 2: { 0.5: 172, 1: 278, 1.5: 548, 2: 742 }, 4: { 0.5: 452, 1: 704, 1.5: 1777, 2: 1653 } };
/** Goodput of all flows, kB/s. */
export const WIRELESS = {
  2: { 0.5: 44.2, 1: 63.1, 1.5: 73.5, 2: 81.3, 5: 114.8 },
  4: { 0.5: 89, 1: 127.9, 1.5: 150.5, 2: 179.9, 5: 238.4 },
};

/**
 * One claim a cell of the table: flows x fixed a.
 * @param {{id: string, table: Record<string, Record<string, number>>, toleranceOf: (value: number) => Tolerance,
 *   conditionOf: (flows: string) => string, measure: (run: Run) => number | null} & Pick<Claim, 'source' | 'says' |
 *   'unit' | 'quantity'>} row
 * @returns {Claim[]}
 */
export const tableCells = ({ id, table, says, toleranceOf, conditionOf, measure, ...row }) =>
  Object.entries(table).flatMap(([flows, cells]) =>
    Object.entries(cells).map(([a, value]) => ({
      id: `${id.replace('N', flows)}-${a}`,
      says: `${flows} flows, a = ${a}: ${says}`,
      published: value,
      tolerance: toleranceOf(value),
      needs: [`${conditionOf(flows)}/aimd:a=${a}`],
      measure: ([run]) => measure(run),
      ...row,
    })),
  );
