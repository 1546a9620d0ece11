/**
 * What stands in a recorded page, and in a set of them. Bytes are those of bodies as sent, encoded, without headers.
 */

export type ObjectType = 'document' | 'style' | 'script' | 'image' | 'font' | 'other';

export interface PageStats {
  id: string;
  /** Recorded exchanges, redirects and empty answers among them. */
  requests: number;
  bytes: number;
  /** Different host names. */
  hosts: number;
  /** Share of the requests over https. */
  encryptedShare: number;
  /**
   * What a browser is expected to open: one for each https host and port, which speaks HTTP/2, and one for each
   * request, six at most, for each http host and port; with the bytes that go over it, evenly shared among the six.
   */
  connections: { encrypted: boolean; bytes: number }[];
  objects: { type: ObjectType; bytes: number }[];
}

/** Quantiles with linear interpolation between the two values beside it (Hyndman and Fan's type 7; R's default). */
export interface Quartiles {
  min: number;
  p25: number;
  median: number;
  p75: number;
  max: number;
}

export interface SetFigures {
  pages: number;
  requests: Quartiles;
  bytes: Quartiles;
  hosts: Quartiles;
  connections: Quartiles;
  /** Shares of all objects, and of all their bytes, that objects above 43,440 bytes have. */
  largeObjects: { objectShare: number; byteShare: number };
  objectBytes: Quartiles & { p90: number };
  /** Of a page: medians over the pages. */
  types: Record<ObjectType, { requests: number; bytes: number }>;
  /** Share of all requests. */
  encryptedRequestShare: number;
  /** Shares of all expected connections. */
  connectionsBelow: { kB50: number; kB500: number };
  /** Shares of the pages by their expected connections: above 90 % encrypted, below 10 %, between. */
  pageTypes: { encrypted: number; unencrypted: number; mixed: number };
}
