import type { RequestRecord } from './run-record.js';

/** The requests of one load that shared a connection, with what the paper derives from them. Times as in PageLoad. */
export interface Connection {
  /** CDP `connectionId`. */
  id: number;
  encrypted: boolean;
  /** `http/1.1`, `h2`. */
  protocol: string;
  hosts: string[];
  /** In the order they were sent; only those answered over the network. */
  requests: RequestRecord[];
  /** Sum of encodedBytes. */
  bytes: number;
  /** connectStart of the opener, else the earliest sendStart. */
  startMs: number;
  /** Latest end of its requests. */
  endMs: number;
  /** endMs - startMs. */
  durationMs: number;
  /** Start of reception of the first byte, and the reception intervals merged, unclipped. */
  receiving: { startMs: number; endMs: number }[];
  /**
   * The first object received: its bytes and its reception interval; not whole when it failed or was open at the end.
   */
  firstObject: { bytes: number; startMs: number; endMs: number; whole: boolean };
}
