/** What one load adds to results and report: a line of `loads.jsonl`, computed from the load's record. */
import type { Trial } from './experiment.js';
import type { DrawnConnection, PageType, ServedFrom } from './figures.js';
import type { MetricValues } from './results.js';
import type { Checks, Queues, RunRecord } from './run-record.js';

export interface LoadSummary {
  trial: Trial;
  /** ISO 8601, UTC. */
  startedAt: string;
  status: RunRecord['status'];
  failure: RunRecord['failure'];
  coverage: number | null;
  /** Null for a failed load, and for a warm-up load. */
  metrics: MetricValues | null;
  /** Null for a warm-up load. */
  figure: FigureLoad | null;
  /** Absent where nobody watched. */
  host?: import('./results.js').LoadNoise;
}

/** What the figures need of one load. */
export interface FigureLoad {
  /** Distinct ones. */
  warnings: string[];
  stepsMs: RunRecord['stepsMs'];
  /** Null where the link does not count. */
  queues: Queues | null;
  /** Null where the load left no checks. */
  checked: CheckedLoad | null;
  /** Null for a failed load. */
  measured: MeasuredNumbers | null;
  /** Null for a failed load, and without telemetry. */
  telemetry: TelemetryNumbers | null;
  /** Null for a failed load. */
  asked: AskedRequests | null;
}

/** What a load asked for. */
export interface AskedRequests {
  /**
   * Of the recorded resources that it asked for, trackers and beacons apart; null in records from before it was told.
   */
  bytes: number | null;
  /** Before the load event, sorted: `17 GET https://host/path`, with the recorded resource, or `-` for none. */
  requests: string[];
}

export interface TelemetryNumbers {
  maxCwndSegments: number | null;
  retransmittedShare: number | null;
  srttInflation: number | null;
  /** Null where it will not be drawn. */
  connections: DrawnConnection[] | null;
}

export interface CheckedLoad {
  /** By the kernel's name of the congestion control, `unknown` where the kernel did not say. */
  socketsByControl: Record<string, number>;
  retransmits: number;
  leakedPackets: number;
  /** Null where nothing mends windows, absent in records from before it was counted. */
  mendedWindows?: number | null;
  /** Null in records from before it was checked. */
  ecn: (NonNullable<Checks['ecn']> & { echoedSegments: number }) | null;
  replay: Omit<Checks['replay'], 'ok'>;
}

export interface MeasuredNumbers {
  type: PageType | null;
  pageLoadMs: number | null;
  netTransferMs: number | null;
  idleShare: number | null;
  effectiveConcurrency: number | null;
  connections: { bytes: number; durationMs: number; encrypted: boolean; http2: boolean }[];
  served: Record<ServedFrom, number>;
  firstObjects: { bin: number; bytes: number }[];
}
