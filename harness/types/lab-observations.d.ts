/** What the lab saw of one load: on the host, at the link, on the sockets and in Squid. Parts of a run record. */

/** From just before the navigation until the page was observed no longer. CPU times count in ticks of 10 ms. */
export interface HostLoad {
  elapsedMs: number;
  /** Of the browser's processes, by kind: `browser`, `renderer`, `gpu-process`, `network`, ... */
  browserCpu: { kind: string; userMs: number; systemMs: number }[];
  /** Of all processes of the lab, the browser and the harness among them. */
  labCpuMs: number;
  /** Of all other processes of the host, interrupts not counted. */
  otherCpuMs: number;
  /** Taken by the hypervisor for other machines. */
  stealMs: number;
  /** That there was, of all CPUs together. */
  cpuMs: number;
  /** Pressure stall information: how long some task of the host waited; null where the kernel does not tell. */
  pressure: { cpuMs: number; ioMs: number; memoryMs: number } | null;
  /** How long the link's shells were ready to run and did not, all together, and how often they ran. */
  shells: { waitedMs: number; runs: number };
}

/** What entered and did not leave was dropped, was lost, or still stood in the queue. */
export interface PassageCounts {
  entered: number;
  left: number;
}

/** Packets since the link was up, each way. */
export interface Queues {
  down: QueueCounts;
  up: QueueCounts;
  /** The text that the losses and RED's chance were drawn from. */
  seed: string;
}

export interface QueueCounts {
  arrived: number;
  /** By RED, with ECN. */
  marked: number;
  /** By RED. */
  droppedEarly: number;
  /** Dropped by the full queue. */
  overflowed: number;
  /** Those that crossed the wire behind the queue. */
  crossed: number;
  /** Of those that crossed: lost on the air. */
  lost: number;
}

/** Of initial windows that were to leave segment by segment. */
export interface SpreadingCheck {
  /** The proxy's towards the browser. */
  device: string;
  /** That left it spread. */
  packets: number;
  /** That should have, and did not: too many connections began at once. */
  unspread: number;
  ok: boolean;
}

export interface SocketRecord {
  /** Port of the browser's end; joins to a NetLog, and to the proxy's log. */
  clientPort: number;
  /** Squid's own listening port: which of the two interceptors took the connection. */
  proxyPort: number;
  congestionControl: string | null;
  bytesSent: number | null;
  bytesAcked: number | null;
  bytesReceived: number | null;
  retransmits: number | null;
  cwnd: number | null;
  minRttMs: number | null;
  /** Whether both ends agreed on ECN; absent, as the next, in records from before it was kept. */
  ecn?: boolean | null;
  /** Segments whose ACK echoed a mark; more than were marked, as the echo goes on until it is answered. */
  deliveredCe?: number | null;
  /** `ESTAB`, `CLOSE-WAIT`, ... when seen last. */
  state: string;
}

export interface ProxyLogEntry {
  clientPort: number;
  /** Squid result code: `TCP_MEM_HIT`, `TCP_MISS`, `TCP_TUNNEL`, ... */
  resultCode: string;
  status: number;
  method: string;
  /**
   * URL for plain HTTP, query included; `address:443` (when it is taken) and `host:443` (when it ends) for a spliced
   * tunnel.
   */
  url: string;
  bytesToClient: number;
  durationMs: number;
}
