/** What the kernel's TCP tracepoints showed of a load's connections, at the proxy's end. Times as in PageLoad. */
export interface Telemetry {
  connections: ConnectionTelemetry[];
  /** Events that did not fit into the trace buffers. */
  lost: number;
}

export interface ConnectionTelemetry {
  /** Port of the browser's end; joins to SocketRecord and ProxyLogEntry. */
  clientPort: number;
  /** Columns of one length, in order of time; values hold until the next sample. */
  samples: {
    atMs: number[];
    /** Segments. */
    cwnd: number[];
    /** Segments; null before the first loss or slow start's end. */
    ssthresh: (number | null)[];
    srttMs: number[];
    /** Acknowledged since the first sample. */
    deliveredBytes: number[];
  };
  retransmits: { atMs: number }[];
}
