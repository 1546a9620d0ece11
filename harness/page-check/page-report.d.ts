import type { PageVetting, RecordedDevice } from '../types/experiment.js';

/** What one load without link emulation showed of a recording. */
export interface CheckedPage {
  id: string;
  title: string;
  file: string;
  entryUrl: string;
  /**
   * `good`; `doubtful`: it is measured, with what `reasons` say; `refused`: a bench leaves it out; `failed`: its load
   * did not end well.
   */
  verdict: 'good' | 'doubtful' | 'refused' | 'failed';
  /** Each a clause; empty for a good page. */
  reasons: string[];
  /** As what it was loaded; null where the load is the browser's own. */
  device: RecordedDevice | null;
  /** The device pixel ratios that were tried, the one that was chosen first. */
  tried: PixelRatioTrial[];
  /** By how the replay found their answers: exact, fuzzy, missed, ... Requests before the load event. */
  requests: Record<string, number>;
  /** The same for bytes over the network, headers included. */
  bytes: Record<string, number>;
  /** Null for a failed load. */
  vetted: PageVetting | null;
  /** Trackers and beacons apart. */
  content: { recordedRequests: number | null; recordedBytes: number | null; askedBytes: number };
  /**
   * Bodies of whole answers as received, and as recorded; `share` is received over recorded, null where there is none.
   */
  wire: { receivedBytes: number; recordedBytes: number; share: number | null };
  /** Texts of errors on the console, and of exceptions that no script caught; bounded in number and length. */
  consoleErrors: string[];
  /** How many there were when it was recorded; null where the recorder did not say. */
  recordedConsoleErrors: number | null;
  firstContentfulPaintMs: number | null;
  loadEventMs: number | null;
  missedUrls: string[];
  warnings: string[];
}

export interface PixelRatioTrial {
  devicePixelRatio: number;
  contentCoverage: number | null;
  bytesAsked: number | null;
}
