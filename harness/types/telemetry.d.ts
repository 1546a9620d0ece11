/**
 * What the kernel's TCP tracepoints (`tcp_probe`, `tcp_retransmit_skb`) showed of a load's sockets, at the proxy's end,
 * from before its navigation until its browser was closed. Times as in PageLoad.
 */
export interface Telemetry {
  /** In the order of their first packets; those that Chrome opened and never used included. */
  connections: ConnectionTelemetry[];
  /** Events that did not fit into the trace buffers. Where there are any, nothing is joined. */
  lost: number;
}

export interface ConnectionTelemetry {
  /**
   * Joins to RequestRecord. Told by elimination (join-connections.js), so it is either certain or null: the socket
   * carried no request, or it cannot be told which connection it was, and then a warning of the load says so.
   */
  connectionId: number | null;
  /** Port of the browser's end as the proxy sees it; joins to SocketRecord and ProxyLogEntry. */
  clientPort: number;
  /** Squid's own listening port. */
  proxyPort: number;
  /** Columns of one length, in order of time; values hold until the next sample. */
  samples: {
    atMs: number[];
    /** Segments. */
    cwnd: number[];
    /** Segments; null before the first loss or slow start's end. */
    ssthresh: (number | null)[];
    srttMs: number[];
    /** Acknowledged since the first sample; the packet that is being received does not count yet. */
    deliveredBytes: number[];
  };
  /**
   * What a program of kernel-cc/ knew of the connection at its last ACK, by its own names, which end in their units.
   * Absent where it tells nothing, and in records from before it was kept.
   */
  told?: Record<string, number>;
  /** Segments sent again; one that several were sent with at once counts once. */
  retransmits: { atMs: number }[];
}
