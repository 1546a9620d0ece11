/** A recording whose bodies are in a spool file: what readers of foreign formats give, and writers take. */
import type { Exchange, RecordedDevice } from '../recording/recording.js';
import type { StoredBytes } from './spool/stored-bytes.js';

/** One exchange; its bytes are in the spool. */
export interface HeldExchange extends Omit<Exchange, 'body' | 'requestBody'> {
  /** Encoded as recorded; the framing of `transfer-encoding: chunked` removed. */
  body: StoredBytes;
  requestBody: StoredBytes;
  /** The messages byte for byte, framing included; `request` is null where only the answer was recorded. */
  wire: { request: StoredBytes | null; response: StoredBytes };
  /** Of the body as it crossed the network, where the recorder says so apart from the headers. */
  wireBodyBytes?: number | null;
  /** The fields of its WARC records; empty where it comes from another format. */
  fields: { request: WarcFields; response: WarcFields };
}

/** In the order and the case of the file. */
export type WarcFields = [name: string, value: string][];

/** A WARC record that is no exchange: a screenshot, what a crawler wrote of itself. */
export interface HeldRecord {
  type: string;
  fields: WarcFields;
  block: StoredBytes;
}

export interface HeldRecording {
  /** What its writer says that it is of; null where nobody says. */
  entryUrl: string | null;
  title: string | null;
  device: RecordedDevice | null;
  /** In recorded order. */
  exchanges: HeldExchange[];
  /** What is kept when a WARC is written again; empty for other formats. */
  others: HeldRecord[];
  /** What was lost, changed or doubtful. */
  warnings: string[];
}

/** What reading may take; see `import-limits.js`. */
export type { ImportLimits } from './import-limits.js';

/** The surroundings of a reader. */
export interface ReadContext {
  spool: import('./spool/spool.js').Spool;
  limits: import('./import-limits.js').ImportLimits;
}
