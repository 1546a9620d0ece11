/** Emulated networks: plain data, stored with the plan. */

/** Random Early Detection (Floyd and Jacobson 1993, gentle): marks what is ECN-capable, drops what is not. */
export interface Red {
  /** Average queue in packets below which it signals nothing. */
  minPackets: number;
  /** Average queue at which it signals with `maxProbability`; at twice as much it signals on every packet. */
  maxPackets: number;
  maxProbability: number;
  /** Share of the newest queue length in the average, at each arrival. */
  weight: number;
}

/** A direction of an emulated link: a constant rate or a packaged Mahimahi trace, never both. */
export interface LinkDirection {
  /** Constant rate in Mbit/s of 1504-byte delivery opportunities (Mahimahi's unit), or null when `trace` is set. */
  rateMbps: number | null;
  /** A file name below the packaged traces (`Verizon-LTE-short.down`) or a path, or null when `rateMbps` is set. */
  trace: string | null;
  /** Independent loss of packets, 0..1. */
  loss: number;
  /** Depth of the queue in packets, or null for an unlimited one. Beyond it everything is dropped. */
  queuePackets: number | null;
  /** How the queue signals before it is full. Absent: it does not (drop-tail). */
  red?: Red;
}

/** One line of `harness/link/link-profiles.json`: a profile and the other names that it goes by. */
export interface NetworkEntry extends LinkProfile {
  /** Earlier ids, and short names of profiles that the web knows. They mean the same for ever. */
  aliases?: string[];
}

/** An emulated network. */
export interface LinkProfile {
  id: string;
  title: string;
  /** Two-way propagation delay in ms, half in each direction. */
  rttMs: number;
  down: LinkDirection;
  up: LinkDirection;
  /** Long-lived Cubic TCP flows in the down direction that share the bottleneck, or null. */
  crossTraffic: CrossTraffic | null;
  /**
   * With it, which packets are lost is a function of this number, the experiment's seed and the load's block. Absent:
   * Mahimahi loses by chance, and a link with RED, which must draw from something, as if it were 0.
   */
  lossSeed?: number;
  /** Where the numbers come from. */
  source: string;
}

/** Long-lived Cubic TCP flows on the way down. */
export interface CrossTraffic {
  flows: number;
  /** How long they run before each load. */
  warmUpSeconds: number;
  /** What one more long Cubic flow gets beside them. */
  effectiveMbps: number;
  /**
   * All flows together never have more packets on the way than this share of what pipe and queue hold, by the windows
   * of their receiver. Absent: they have what Cubic gives them.
   */
  windowShare?: number;
  /** All flows together never send faster; absent: as fast as Cubic lets them. */
  paceMbps?: number;
}
