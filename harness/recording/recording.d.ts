import type { RecordedDevice } from '../types/experiment.js';

/** A recorded page in memory: what `read-recording.js` reads from a WARC and `write-recording.js` puts into one. */

/**
 * In the order they were recorded; names keep their case, the same name may come twice (`set-cookie`). Text is latin1.
 */
export type HeaderList = [name: string, value: string][];

/** One HTTP request with its answer. */
export interface Exchange {
  /** Absolute http: or https: URL without a fragment. */
  url: string;
  /** Upper case. */
  method: string;
  requestHeaders: HeaderList;
  requestBody: Uint8Array;
  status: number;
  statusText: string;
  headers: HeaderList;
  /** Encoded as recorded (`content-encoding` kept); the framing of `transfer-encoding: chunked` removed. */
  body: Uint8Array;
  /** ISO 8601, UTC; null where the recorder did not say. */
  recordedAt: string | null;
  /** Of the recorded answer; null or absent where the recorder did not say. */
  httpVersion?: '1.0' | '1.1' | '2' | '3' | null;
  /** Of the server; null or absent where the recorder did not say. */
  remoteAddress?: string | null;
  /** From the first byte of the connection's first packet to the end of TCP's handshake; null: unknown, or reused. */
  connectMs?: number | null;
  /** From the last byte of the request to the first byte of the answer; null or absent where nobody measured it. */
  serverWaitMs?: number | null;
}

export type { RecordedDevice } from '../types/experiment.js';

export interface Recording {
  /** The document a load navigates to. */
  entryUrl: string;
  title: string | null;
  /** In recorded order. */
  exchanges: Exchange[];
  /** Of the whole file, unpacked; hex. */
  sha256: string;
  /** What was lost or doubtful while reading; never empty for a recording that is not as its writer meant it. */
  warnings: string[];
  /** Absent in what was read before devices were. */
  device?: RecordedDevice | null;
}

/** What is known of a recording without what it replays. */
export interface RecordingSummary extends Omit<Recording, 'exchanges'> {
  /** Exchanges. */
  requestCount: number;
  /** That answer a cold load; with their port where it is not the scheme's. */
  hosts: string[];
  hasPlainHttp: boolean;
  /** ISO 8601, UTC, of the entry page; null where the recorder did not say. */
  recordedAt: string | null;
  /** What its page is made of, trackers and beacons apart; `bytes` of bodies on the wire. */
  content: { requests: number; bytes: number };
}

/** Why a recording cannot be read. */
export interface RecordingProblem {
  /** `file`: it cannot be opened or read; `large`: it is above a limit; `damaged`: it is no whole recording. */
  kind: 'file' | 'large' | 'damaged';
  /** A clause. */
  found: string;
}

/** What a writer has to say about an exchange; everything else has the defaults of a plain GET. */
export type NewExchange = Pick<Exchange, 'url' | 'status' | 'headers' | 'body'> & Partial<Exchange>;
