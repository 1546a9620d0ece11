/**
 * What the report's figures and checks are drawn from, and `results.json` does not hold: distributions over connections
 * and requests.
 */
import type { PageVetting } from './experiment.js';
import type { QueueCounts } from './run-record.js';

/**
 * `hit`, `miss`: cache state told by our own proxy; `foreign`: an X-Cache header of somebody else's; `none`: no such
 * header.
 */
export type ServedFrom = 'hit' | 'miss' | 'foreign' | 'none';
export type PageType = 'encrypted' | 'mixed' | 'unencrypted';

export interface FigureData {
  /** Every network with every arm, in the experiment's order; a cell without ok loads has `loads` 0 and empty lists. */
  cells: FigureCell[];
  /** Every page that has a measured load, in the experiment's order. */
  replay: PageReplay[];
  /** Every page that has an ok load, in the experiment's order. */
  requests: PageRequests[];
  /** Every network with every arm, failed loads included: they are checked too. */
  checks: ArmChecks[];
  /** Doubts of ok loads, the most frequent first. */
  warnings: { text: string; loads: number }[];
  overhead: Overhead;
  /** Every network with every arm; null where no ok load carries telemetry. */
  telemetry: TelemetryCell[] | null;
}

/** What telemetry showed of the ok loads of one arm on one network. */
export interface TelemetryCell {
  networkId: string;
  armId: string;
  /** Ok loads with telemetry. */
  loads: number;
  /** Medians over these loads of the metrics of the same names. */
  maxCwndSegments: number | null;
  retransmittedShare: number | null;
  srttInflation: number | null;
  /** The load with the median page load time of the experiment's first page; null where that page has none. */
  example: TelemetryExample | null;
}

export interface TelemetryExample {
  pageId: string;
  round: number;
  pageLoadMs: number;
  /** Loads of this page it is the median one of; the faster of two. */
  ofLoads: number;
  /** That delivered anything, the largest first. */
  connections: DrawnConnection[];
}

export interface DrawnConnection {
  /** Null where the socket was not joined. */
  connectionId: number | null;
  /** Not joined, while every connection of the page was: opened ahead, and carried no request. */
  isUnused: boolean;
  /** Of the requests on it, in the order they were sent; empty where it was not joined. */
  hosts: string[];
  protocol: string | null;
  deliveredBytes: number;
  maxCwnd: number;
  lastSsthresh: number | null;
  minSrttMs: number | null;
  maxSrttMs: number | null;
  /**
   * Until the load event, thinned to what a drawing can show; values hold until the next point. Of the largest few
   * only.
   */
  points: { atMs: number; cwnd: number; ssthresh: number | null; deliveredBytes: number }[];
  /** When something was sent again, with the window of that moment; those after the load event are not drawn. */
  retransmits: { atMs: number; cwnd: number }[];
  /** All of them, those after the load event included. */
  retransmitCount: number;
}

/** The ok loads of one arm on one network. Lists of numbers are ascending. */
export interface FigureCell {
  networkId: string;
  armId: string;
  loads: number;
  connections: number;
  /** Bytes received on each connection (paper figure 3). */
  connectionBytes: number[];
  /** Requests by where the answer came from (4). */
  servedFrom: Record<ServedFrom, number>;
  /** Loads by type (5). */
  pageTypes: Record<PageType, number>;
  /** Medians of each page over its ok loads (6, 7, 8). */
  pages: PageMedians[];
  /** The same of single loads: with one page there is no distribution over pages. */
  loadValues: { idleShare: number[]; effectiveConcurrency: number[] };
  /** Connection durations in ms (9, 10). HTTP/2 connections are encrypted ones too. */
  durationsMs: { encrypted: number[]; unencrypted: number[]; http2: number[] };
  /** Largest first object received within each number of round trips, over all loads (11); ascending bins, 1-based. */
  objectSizeByRtt: { bin: number; bytes: number; objects: number }[];
}

export interface PageMedians {
  pageId: string;
  loads: number;
  /** The type of most of its loads; `mixed` on a tie. */
  type: PageType | null;
  pageLoadMs: number | null;
  netTransferMs: number | null;
  idleShare: number | null;
  effectiveConcurrency: number | null;
}

export interface PageReplay {
  pageId: string;
  /** Loads whose replay was counted, failed ones included. */
  loads: number;
  /** Requests over these loads. */
  exact: number;
  canonical: number;
  fuzzy: number;
  stubbed: number;
  missed: number;
  lowestCoverage: number | null;
  /** A few of the missed URLs with how often they were missed, the most frequent first. */
  missedUrls: { url: string; times: number }[];
  /** Distinct missed URLs, those not listed included. */
  distinctMissed: number;
}

/** What the ok loads of a page asked for. */
export interface PageRequests {
  pageId: string;
  /** Ok loads. */
  loads: number;
  /** Trackers and beacons apart; null where nobody counted. */
  recordedBytes: number | null;
  /** Share of them that the load with the fewest asked for; null where nobody counted. */
  leastBytesAsked: number | null;
  /** Null where the page was not vetted. */
  vetted: PageVetting | null;
  /**
   * Requests that the loads of one arm made clearly more often than those of another: the page is unstable, and its
   * times compare different pages. The furthest apart first.
   */
  differing: { name: string; arms: { armId: string; asked: number; loads: number }[] }[];
  /** Those not listed included. */
  distinctDiffering: number;
}

export interface ArmChecks {
  networkId: string;
  armId: string;
  /** Loads that were checked. */
  loads: number;
  /** Sockets between proxy and browser over these loads. */
  sockets: number;
  /** The kernel name seen on them, `unknown` where the kernel did not say. */
  socketsByControl: Record<string, number>;
  retransmits: number;
  leakedPackets: number;
  /** Windows that no hook returned and the program mended, over the loads that tell; null when none does. */
  mendedWindows: number | null;
  /**
   * Of the loads that tell: sockets, those with ECN, segments acknowledged with the echo of a mark; null when none
   * does.
   */
  ecn: { sockets: number; negotiated: number; echoedSegments: number; ok: boolean } | null;
  /** Sums over these loads; null where the link does not count. */
  queues: { down: QueueCounts; up: QueueCounts } | null;
}

/** Medians over ok loads of what the harness did besides loading the page. */
export interface Overhead {
  loads: number;
  linkUpMs: number | null;
  browserUpMs: number | null;
  loadMs: number | null;
  collectMs: number | null;
  tearDownMs: number | null;
}
