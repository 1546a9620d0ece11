/** `results.json`, and all that the report is drawn from: pure functions of `experiment.json` and the records. */
import type { ExperimentFile } from './experiment.js';

export type MetricValues = Record<string, number | null>;

export interface LoadResult {
  page: string;
  arm: string;
  congestionControl: string;
  network: string;
  round: number;
  status: 'ok' | 'failed';
  failure: { stage: string; reason: string } | null;
  coverage: number | null;
  /** Null for a failed load. */
  metrics: MetricValues | null;
}

/** An estimate with its doubts. `low`/`high` are null where the data cannot carry an interval; a warning says why. */
export interface Estimate {
  value: number | null;
  low: number | null;
  high: number | null;
  /** Actual level of the interval, 0..1; null without an interval. */
  confidence: number | null;
  n: number;
  warnings: string[];
}

/** An arm against the baseline arm, for one metric on one network; over all pages, or on one. */
export interface Comparison {
  metric: string;
  network: string;
  baseline: string;
  arm: string;
  /** Null: over all pages. */
  page: string | null;
  /**
   * What the claim is about. `page`: this page. `these-pages`: only the pages of the experiment, where they are too few
   * for more. `pages-like-these`: each page counts once, as a sample of similar pages.
   */
  scope: 'page' | 'these-pages' | 'pages-like-these';
  baselineMedian: Estimate;
  armMedian: Estimate;
  /** Paired relative difference (arm - baseline) / baseline; negative means the arm is lower. */
  relativeDifference: Estimate;
  /**
   * Paired absolute difference arm - baseline in the metric's unit, by the same estimator over the same pairs. Near
   * zero its sign may differ from that of `relativeDifference`. It is the difference to show; that of the medians is
   * not paired.
   */
  difference: Estimate;
  pValue: number | null;
  /** Corrected over the family of comparisons it belongs to (stated in `results.json`). */
  adjustedPValue: number | null;
  significant: boolean | null;
  /** `better`, `worse` (by the metric's direction), `unclear`, or `unknown` where nothing could be said. */
  verdict: 'better' | 'worse' | 'unclear' | 'unknown';
  /** Over all pages: pages whose paired median moved each way; null for one page. */
  pagesLower: number | null;
  pagesHigher: number | null;
  pagesTotal: number | null;
  warnings: string[];
}

export interface Results extends Omit<ExperimentFile, 'schema'> {
  schema: 2;
  metrics: { id: string; title: string; unit: string; better: 'lower' | 'higher' | null; definition: string }[];
  loads: LoadResult[];
  comparisons: Comparison[];
  /** Correction used and its families, in a sentence. */
  statistics: { confidence: number; correction: string; alpha: number };
  /** Finished before every trial was done. */
  partial: boolean;
}
