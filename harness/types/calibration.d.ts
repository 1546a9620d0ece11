/** Loads that say what an experiment can show, and what came of them. */
import type { LinkProfile } from './experiment.js';
import type { Comparison, LoadResult } from './results.js';

/** Loads beside those that are compared. Their arms, networks and pages are in the experiment's lists too. */
export interface Calibration {
  /** Ids of what is there for calibration alone, and in no comparison. */
  armIds: string[];
  networkIds: string[];
  pageIds: string[];
  cells: CalibrationCell[];
}

/**
 * `oracle`: one more arm in the blocks of a page on a network. `no-link`: the baseline without an emulated link.
 * `ladder`: a page of one object, by all arms. `control`: where a known difference is to be found, and none between an
 * arm and itself; the first of its arms is the baseline.
 */
export interface CalibrationCell {
  purpose: 'oracle' | 'no-link' | 'ladder' | 'control';
  pageId: string;
  networkId: string;
  armIds: string[];
  /** The first so many rounds; null: every one. */
  runs: number | null;
}

/** What any congestion control could gain in page load time on one network, over its pages. */
export interface Ceiling {
  network: string;
  /** The oracle against the baseline, over all pages; null where the rate of the network is not known. */
  oracle: Comparison | null;
  /**
   * Median over the pages of 1 - (page load time without a link / that of the baseline here): what the network costs at
   * all, waiting of the browser for its own work apart. Null without such loads.
   */
  networkShare: { value: number; pages: number } | null;
}

/** A page of one object: how long its document was received, by arm. */
export interface LadderRung {
  network: string;
  page: string;
  arm: string;
  loads: number;
  /** From the first byte to the last, median. */
  transferMs: number;
  /** Of headers and body, median. */
  bytes: number;
}

/** Whether the run finds what is known to be there, and nothing where nothing is. Of page load time. */
export interface Control {
  /** FLD_TCP against Cubic on objects that it sends in a round trip less. */
  known: Comparison | null;
  /** Cubic against itself. */
  same: Comparison | null;
}

/** Of loads for calibration alone. */
export interface CalibrationResults {
  ceilings: Ceiling[];
  ladder: LadderRung[];
  /** Those that are in no comparison. */
  networks: LinkProfile[];
  control: Control | null;
  /** Their arms are not in `experiment`. */
  loads: LoadResult[];
}
