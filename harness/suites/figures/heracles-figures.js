/** @import { SuiteFigure } from '../../types/suite.js' */
import { goodputsMbps } from '../measures.js';
import { runsOf } from './series.js';

const TESTS = [
  { condition: 'long-short-100', role: 'short', source: 'figure 2', title: 'Long/Short, short flows' },
  { condition: 'sequential-100', role: 'next', source: 'figure 3', title: 'Sequential' },
  { condition: 'packet-100', role: 'transfer', source: 'figure 4', title: 'Packet' },
];

/** Empirical distributions of the throughput of flows. @type {import('../../types/suite.js').Suite['figures']} */
export const heraclesFigures = (runs) =>
  TESTS.flatMap(({ condition, role, source, title }) => {
    const series = ['reno', 'cubic', 'heracles'].map((arm) => ({
      arm,
      values: runsOf(runs, condition, arm)
        .flatMap((run) => goodputsMbps(run, role))
        .filter((value) => value !== null),
    }));
    /** @type {SuiteFigure} */
    const figure = { kind: 'cdf', id: condition, title, source, xTitle: 'throughput, Mbit/s', of: 'flows', series };
    return series.some(({ values }) => values.length > 0) ? [figure] : [];
  });
