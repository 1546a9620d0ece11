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
  /** Absent where nobody watched. */
  host?: LoadNoise;
}

/** `takenShare`: of all CPU time during the load, by processes that are not of the lab and by other machines. */
export interface LoadNoise {
  takenShare: number;
  disturbed: boolean;
}

/** A difference in page load time over all pages of a network, as a share, with its interval. */
export interface HeadlineEffect {
  network: string;
  arm: string;
  value: number | null;
  low: number | null;
  high: number | null;
}

export interface NoiseResults {
  bounds: { otherCpuShare: number; stealShare: number; shellWaitMs: number };
  /** First attempts that were watched, and those of them that were disturbed. */
  loads: number;
  disturbedLoads: number;
  repeatedBlocks: number;
  /** As if no block had been loaded again; null where none was. */
  withoutRepeats: HeadlineEffect[] | null;
  /** By the share of the CPUs that others took, where the plan asks for it. */
  adjusted: { slopes: { network: string; slope: number }[]; headlines: HeadlineEffect[] } | null;
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
  /**
   * The verdict in finer words. `differs`: significant, and neither direction is better. `equivalent`: not significant,
   * and shown to be within the margin of `equivalence`. `not-shown`: neither a difference nor equivalence.
   */
  finding: 'better' | 'worse' | 'differs' | 'equivalent' | 'not-shown' | 'unknown';
  /**
   * How estimate, interval and p-value were computed; METHOD.md explains each. Null where there is no interval.
   * `signed-rank`: exact, one effect a page or pair. `stratified`: the mean of fixed pages, from the scatter within
   * them. `pooled-variance`: one page of few pairs, with a variance that borrows from the other pages.
   */
  method: 'signed-rank' | 'stratified' | 'pooled-variance' | null;
  /**
   * Two one-sided tests of a relative difference within +-`margin` (a share), corrected over the same family as the
   * difference. Null where there is no relative difference with an interval.
   */
  equivalence: { margin: number; pValue: number; adjustedPValue: number; shown: boolean } | null;
  /**
   * Page load time over all pages only: the smallest relative difference that such a run would show in 4 of 5 cases,
   * after correction for the number of comparisons; null where none could be shown, whatever its size.
   */
  smallestEffect?: number | null;
  /** Over all pages: pages whose paired median moved each way; null for one page. */
  pagesLower: number | null;
  pagesHigher: number | null;
  pagesTotal: number | null;
  warnings: string[];
}

/** Blocks in which just one of two arms failed, by McNemar's exact test; Holm over every network and arm. */
export interface FailureComparison {
  network: string;
  baseline: string;
  arm: string;
  /** Blocks in which both arms were loaded to an end. */
  blocks: number;
  bothFailed: number;
  baselineOnly: number;
  armOnly: number;
  /** Null where no block tells them apart. */
  pValue: number | null;
  adjustedPValue: number | null;
  verdict: 'fails-more' | 'fails-less' | 'not-shown';
}

/** The arms of a network by page load time over its pages, with the places that each may have. */
export interface Ranking {
  network: string;
  /** The one-sided claims behind it: pairs of arms that could be compared, and those told apart. */
  pairs: number;
  pairsToldApart: number;
  /** The fastest estimate first. Arms without a pair of loads with the baseline are left out. */
  arms: {
    arm: string;
    /** Relative difference against the baseline; 0 for the baseline itself. */
    value: number;
    /** The best and the worst place that the arm may have, all at the confidence of the experiment together. */
    first: number;
    last: number;
  }[];
}

export interface Results extends Omit<ExperimentFile, 'schema'> {
  schema: 2;
  metrics: { id: string; title: string; unit: string; better: 'lower' | 'higher' | null; definition: string }[];
  loads: LoadResult[];
  comparisons: Comparison[];
  /** Whether arms fail more loads than the baseline does: one for each network and arm. */
  failureComparisons: FailureComparison[];
  /** For each network with three or more arms, their order by page load time over its pages. */
  rankings: Ranking[];
  /** Null where no load was watched. */
  noise?: NoiseResults | null;
  /** Correction used and its families, in a sentence. */
  statistics: {
    confidence: number;
    correction: string;
    alpha: number;
    /** How estimates are made, in a sentence. */
    estimators: string;
    power: number;
    equivalenceMargin: number;
    /**
     * Of a run that could stop early: planned looks in rounds, the one that the results are of (from 1 on), and the
     * level of a test at it. Null where the number of loads was fixed.
     */
    looks: { rounds: number[]; look: number; level: number } | null;
  };
  /** Null where there was none. */
  calibration: import('./calibration.js').CalibrationResults | null;
  /** Finished before every trial was done. */
  partial: boolean;
}
