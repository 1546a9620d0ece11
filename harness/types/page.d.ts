/** A page of an experiment, and what is known of it. */
export interface PageRef {
  id: string;
  title: string;
  /** Absolute path of the WARC, gzip or not. */
  file: string;
  entryUrl: string;
  tags: string[];
  /** All of it over TLS, or nothing of it; absent: as recorded. */
  replayedAs?: 'encrypted' | 'unencrypted';
  /** ISO 8601, UTC; absent, as the next two, where unknown, and in plans from before it was kept. */
  recordedAt?: string;
  /** As what every load of it is made; what is null or empty is the browser's own. */
  device?: RecordedDevice;
  /** What its recording is made of, trackers and beacons apart; `bytes` of bodies on the wire. */
  content?: { requests: number; bytes: number };
  /** What a load without link emulation found before the run; absent where there was none. */
  vetted?: PageVetting;
}

/** As what a page was recorded; null or empty where nobody knows. */
export interface RecordedDevice {
  userAgent: string | null;
  /** CSS pixels. */
  viewport: { width: number; height: number } | null;
  devicePixelRatio: number | null;
  /** BCP 47, as in `navigator.languages`. */
  languages: string[];
}

/** How far a page is the page that was recorded. */
export interface PageVetting {
  /** Share of the requests before the load event that the recording answered, as the replay check has it. */
  coverage: number | null;
  /** The same without trackers and beacons: it decides. */
  contentCoverage: number | null;
  /** Share of the recorded bytes that were asked for, trackers and beacons apart; null for a recording without any. */
  bytesAsked: number | null;
  /** Whether the browser painted text, an image or a canvas before the load was over. */
  painted: boolean;
}
