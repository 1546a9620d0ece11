import type { Sample, Segment } from './parse-transfer.js';

export interface Transfer {
  congestionControl: string;
  /** The RTT that the handshake gave. */
  handshakeMs: number;
  /** Times of both lists are on one clock. */
  segments: Segment[];
  samples: Sample[];
}

/** What to send on a connection, and what the path does to it. Segments are named by ordinal. */
export interface ConnectionPlan {
  /** Byte counts and pauses, `['500000', 'pause:1500', '500000']`. */
  send: string[];
  /** Segments that are lost. */
  drop?: number[];
  /** Segments that come late by `holdMs`; `'300-'` is the 300th and all after it, `'300-340@30'` late by 30 ms. */
  hold?: (number | string)[];
  /** Segments that get an ECN mark; both ends then speak ECN, unless `ecn` says otherwise. */
  mark?: number[];
  /** When the receiver connects; absent: at once. */
  startMs?: number;
  /** One of the receiver's addresses; absent: its first. */
  to?: string;
  /** The sender listens on an IPv6 socket, for IPv4 too. */
  dualStack?: boolean;
  /** When the sender's process is killed; it then reports no samples. */
  killMs?: number;
}

/** What all connections of one run have in common. */
export interface PathPlan {
  /** Made the default of the sender's namespace, as the lab does for a proxy. */
  congestionControl: string;
  holdMs?: number;
  /** Called before each attempt: what an attempt that was disturbed leaves in the kernel is no part of the next. */
  prepare?: () => Promise<unknown>;
  /** Whether both ends speak ECN; only then the impairment node can mark. */
  ecn?: boolean;
  /** Segments; absent: the kernel's. */
  initialWindow?: number;
  /** Of the sender's namespace, instead of what the lab pins there. */
  sysctls?: Record<string, string>;
  /** The receiver's buffer, `4096 60000 60000`; absent: what the lab pins there. */
  receiverBuffer?: string;
  /** Off: a lost tail is found by timeout and by nothing else. */
  tailLossProbe?: boolean;
  /** Whether connections must begin as far apart as they are to. */
  isStartExact?: boolean;
  /** RTT of the handshake, where a longer one would be another case. */
  mostHandshakeMs?: number;
}

export type TransferPlan = PathPlan & ConnectionPlan;
export type TogetherPlan = PathPlan & { connections: ConnectionPlan[] };
