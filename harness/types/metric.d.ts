import type { Checks, PageLoad } from './run-record.js';
import type { Telemetry } from './telemetry.js';

/** What a metric is computed from: any record whose load was observed. */
export interface MeasuredLoad {
  load: PageLoad;
  checks: Checks | null;
  /** Absent where it was off. */
  telemetry?: Telemetry;
}

/**
 * One number of one load. `definition` is the sentence the report prints; the source stands above the metric's code.
 */
export interface Metric {
  /** The name in `results.json` and `loads.csv`. */
  id: string;
  title: string;
  unit: 'ms' | 'bytes' | 'share' | 'count' | 'ratio';
  /** Which way is good for the user; null where neither is. */
  better: 'lower' | 'higher' | null;
  definition: string;
  /** Left out of results in which no load has it: older records, or links, do not tell what it takes. */
  optional?: true;
  /** Unrounded; null where it could not be measured. */
  compute(measured: MeasuredLoad): number | null;
}
