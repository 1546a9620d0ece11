/**
 * One line of `records.jsonl.gz`: what one load left behind, raw and unrounded.
 * All times named `...Ms` inside `load` are milliseconds after `navigationStart`, the `requestWillBeSent` of the
 * main document's final navigation (CDP MonotonicTime), unless said otherwise. Absence is null.
 */
import type { Trial } from './experiment.js';
import type {
  HostLoad,
  PassageCounts,
  ProxyLogEntry,
  Queues,
  SocketRecord,
  SpreadingCheck,
} from './lab-observations.js';
import type { Telemetry } from './telemetry.js';

export type {
  HostLoad,
  PassageCounts,
  ProxyLogEntry,
  QueueCounts,
  Queues,
  SocketRecord,
  SpreadingCheck,
} from './lab-observations.js';

export interface RunRecord {
  schema: 2;
  trial: Trial;
  /** ISO 8601, UTC. */
  startedAt: string;
  status: 'ok' | 'failed';
  failure: { stage: FailureStage; reason: string } | null;
  /** Wall-clock durations of the harness's own steps, for the overhead benchmark. */
  stepsMs: {
    linkUp: number | null;
    browserUp: number | null;
    load: number | null;
    collect: number | null;
    tearDown: number | null;
  };
  load: PageLoad | null;
  checks: Checks | null;
  /** What happened at the queues of a link with RED or seeded losses; absent on any other, which does not tell. */
  queues?: Queues;
  /** What the host did during the load; absent in records from before it was kept, and of loads without a page. */
  host?: HostLoad;
  /** Packets at the link's shell during the load; absent as `host`. */
  passage?: { down: PassageCounts; up: PassageCounts };
  /**
   * With `--telemetry on`: each socket's window over time, joined to the requests. Absent where it was off or the
   * kernel has no tracefs.
   */
  telemetry?: Telemetry;
  warnings: string[];
}

export type FailureStage =
  | 'link-up'
  | 'spreading'
  | 'cross-traffic'
  | 'browser-up'
  | 'navigation'
  | 'load-timeout'
  | 'collect'
  | 'cc-check'
  | 'cwnd-check'
  | 'ecn-check'
  | 'spreading-check'
  | 'replay-check'
  | 'egress-check'
  | 'proxy'
  | 'origin'
  | 'interrupted';

export interface PageLoad {
  requestedUrl: string;
  /** navigationStart on CLOCK_MONOTONIC, in seconds: what joins the kernel's times to the load's. */
  navigationMonotonicSeconds?: number;
  /** After redirects. */
  finalUrl: string;
  title: string;
  /** Round trip of the emulated path without queueing, as configured. */
  baseRttMs: number;
  /** Of the emulated link, as configured; absent where it changes or nothing is emulated, and in older records. */
  downRateMbps?: number;
  /** `Page.loadEventFired`; the page load time (PLT) of the paper. */
  loadEventMs: number | null;
  domContentLoadedMs: number | null;
  /**
   * CDP `receiveHeadersStart` of the main document, from navigationStart; its redirects included. Navigation Timing's
   * `responseStart`, read in the page itself, in records of version 0.1.
   */
  timeToFirstByteMs: number | null;
  firstContentfulPaintMs: number | null;
  largestContentfulPaintMs: number | null;
  /** Until when requests were observed. */
  observedUntilMs: number;
  requests: RequestRecord[];
}

/** One HTTP exchange as Chrome saw it. Each redirect leg is one of its own. */
export interface RequestRecord {
  /** `requestId`, with `#n` appended to later legs of a redirect chain. */
  id: string;
  url: string;
  method: string;
  /** CDP `Network.ResourceType`: Document, Stylesheet, Image, ... */
  resourceType: string;
  /** Null where there was no answer. */
  status: number | null;
  /** `http/1.1`, `h2`, ... as negotiated; null where there was no answer. */
  protocol: string | null;
  encrypted: boolean;
  /** CDP `connectionId`; null where the answer did not come over a connection. */
  connectionId: number | null;
  connectionReused: boolean | null;
  remoteAddress: string | null;
  mimeType: string | null;
  /**
   * Where the answer came from. Only `network` counts in the connection metrics. `service-worker`: what the worker
   * fetched for it is a request of its own. `none`: no answer, or the script of a service worker, of which Chrome does
   * not tell.
   */
  source: 'network' | 'disk-cache' | 'memory-cache' | 'service-worker' | 'prefetch-cache' | 'local' | 'none';
  /** `requestWillBeSent`. */
  startMs: number;
  /** ResourceTiming.requestTime on the same clock; the members below are relative to navigationStart too. */
  requestTimeMs: number | null;
  connectStartMs: number | null;
  connectEndMs: number | null;
  sslStartMs: number | null;
  sendStartMs: number | null;
  sendEndMs: number | null;
  receiveHeadersStartMs: number | null;
  receiveHeadersEndMs: number | null;
  /** `responseReceived`. */
  responseReceivedMs: number | null;
  /** `loadingFinished` or `loadingFailed`; null while still open when observation ended. */
  endMs: number | null;
  failed: boolean;
  errorText: string | null;
  /** Headers and body as received, TLS and TCP overhead excluded (`encodedDataLength`). */
  encodedBytes: number;
  /** Raw `x-cache` response header, null when absent. */
  xCache: string | null;
  /** How the replay origin found the answer, from its own header; null when the answer did not come from it. */
  replay: ReplayKind | null;
  /**
   * Which resource of the recording answered, and the bytes of its body on the wire as recorded, 0 for trackers and
   * beacons. Absent where none did, and in records from before it was kept.
   */
  recorded?: { number: number; bytes: number };
}

/**
 * How the replay origin found an answer. `exact`: method and URL as recorded. `canonical`: the same URL but for scheme,
 * `www.`, the order of its query, or the case of its path. `fuzzy`: the best match of a URL whose volatile parts
 * differ. `stubbed`: nothing was recorded, and an empty answer has no visible effect; it was not found. `missed`:
 * answered 404.
 */
export type ReplayKind = 'exact' | 'canonical' | 'fuzzy' | 'stubbed' | 'missed';

/** How many requests of a load were answered in which way, before its load event. */
export interface ReplayCounts {
  exact: number;
  /** Absent, as `stubbed`, in records from before it was told from `fuzzy` and `missed`. */
  canonical?: number;
  fuzzy: number;
  stubbed?: number;
  missed: number;
  /**
   * The share of the requests found, of those found and missed; a stubbed one is neither. Null when there are none.
   */
  coverage: number | null;
  missedUrls: string[];
  ok: boolean;
}

export interface Checks {
  congestionControl: {
    expected: string;
    /** Sockets between the proxy and the browser, as the kernel listed them (sock_diag). */
    sockets: SocketRecord[];
    ok: boolean;
  };
  /**
   * Live sockets with a window that no congestion control sets, in segments; absent in records from before it was
   * checked. `mended`: such windows that the program has mended during the load (kernel-cc/skipped-hooks), on any
   * socket of the host that runs it; null where it cannot, absent in records from before it was counted.
   */
  cwnd?: { impossible: { clientPort: number; cwnd: number }[]; mended?: number | null; ok: boolean };
  /**
   * How many of the sockets of which the kernel tells have negotiated ECN; absent in records from before it was
   * checked.
   */
  ecn?: { expected: boolean; sockets: number; negotiated: number; ok: boolean };
  replay: ReplayCounts;
  /** Absent where the arm does not spread its initial windows. */
  spreading?: SpreadingCheck;
  /** Packets that tried to leave the lab during the load; counters of the default-drop rules. */
  egress: { packets: number; ok: boolean };
  /** The proxy's access log of the load. */
  proxyLog: ProxyLogEntry[];
}
