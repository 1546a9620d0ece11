import type { StoredBytes } from '../spool/stored-bytes.js';

type Pairs = { name: string; value: string }[];

/** What is read of an entry of HAR 1.2, once its schema has been checked. */
export interface HarEntry {
  startedDateTime?: string | null;
  serverIPAddress?: string | null;
  request: {
    method: string;
    url: string;
    httpVersion?: string | null;
    headers?: Pairs | null;
    postData?: {
      text?: StoredBytes | null;
      params?: { name?: string; value?: string }[] | null;
      encoding?: string | null;
    } | null;
  };
  response: {
    /** 0 where there was no answer. */
    status: number;
    statusText?: string | null;
    httpVersion?: string | null;
    headers?: Pairs | null;
    redirectURL?: string | null;
    /** Bytes on the network, -1 or absent where nobody knows. */
    bodySize?: number | null;
    content?: { size?: number | null; mimeType?: string | null; text?: StoredBytes | null; encoding?: string | null };
  };
  /** ms, -1 where it did not happen. */
  timings?: { connect?: number | null; ssl?: number | null; wait?: number | null } | null;
}
