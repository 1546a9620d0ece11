/**
 * A workload of the flow lab: TCP flows that share one bottleneck. Plain data, as a JSON file holds it
 * (`harness/schemas/flow-workload-1.schema.json`). Times `...S` of a flow count from the start of the run.
 *
 *   senders --veth-- router --[access delay]--> bottleneck: rate, queue, RED --[losses, one-way delay]--> receiver
 *           <---------------------------- ACKs: the same delay, no queue and no losses ----------------------------
 *
 * The receiver opens each connection and the sender sends on it, as a browser and a server do.
 */
import type { Red } from './experiment.js';

/** What a flow may name instead of a CC: the arm of the run. One workload is run once for each arm and round. */
export type ArmPlaceholder = '$arm';

export interface FlowWorkload {
  schema: 1;
  /** `[a-z0-9][a-z0-9-]*`, at most 64 characters. */
  id: string;
  title?: string;
  /** Where the numbers come from: paper, section, figure. */
  source?: string;
  /** From the start until every flow is told to stop. What is under way may then take `drainS` more. */
  durationS: number;
  /** Absent: 2 s and four round trips. */
  drainS?: number;
  bottleneck: FlowBottleneck;
  flows: FlowSpec[];
  /** How often windows, bytes and queue are looked at. Absent: as often as 20,000 looks in all allow, 10 to 200 ms. */
  sampleIntervalMs?: number;
}

export interface FlowBottleneck {
  /** Mbit/s of packets of 1504 bytes, the unit of all links of this project. */
  rateMbps: number;
  /** Behind the queue; the ACKs have the same on their way back. */
  oneWayDelayMs: number;
  /** The packet on the wire counts. Beyond it every packet is dropped. */
  queuePackets: number;
  /** Absent: drop-tail. */
  red?: Red;
  /** Independent loss of data packets behind the queue, 0..1; of ACKs there is none. Absent: 0. */
  lossShare?: number;
  /** Further delay of each data packet behind the queue, uniform from 0 to this; order is kept. Absent: 0. */
  jitterMs?: number;
  /** Losses, RED's chance and jitter are a function of this, of the run's seed and of its round. Absent: 0. */
  seed?: number;
  /** Ascending. Nothing is flushed: what is queued goes on at the new rate. */
  rateChanges?: { atS: number; rateMbps: number }[];
  /** Rate of each sender's own link in front of the queue, with unlimited room. Absent: as fast as the machine. */
  accessRateMbps?: number;
}

export interface FlowSpec {
  /** Unique in the workload, as the workload's own id. A repeated flow is `short#1`, `short#2` ... in records. */
  id: string;
  /** What the analysis groups by: `background`, `long`, `newcomer`. Absent: `flow`. */
  role?: string;
  /** An id of the registry, with settings as `--cc` takes them: `aimd:a=2`; or the arm of the run. */
  congestionControl: string | ArmPlaceholder;
  /** This many alike, at once; absent: 1. `id` is then `id-1`, `id-2` ... */
  count?: number;
  /** Absent: 0. With `count`, or in each repetition, `startJitterS` is added. */
  startS?: number;
  /** Each one's start is later by a seeded uniform time from 0 to this. Absent: 0. */
  startJitterS?: number;
  /** When it stops writing, if nothing else ends it. Absent: when the run does. */
  stopS?: number;
  /** The same from its own start, so that each of a repeated flow has as long. */
  lastsS?: number;
  /** It ends after so many bytes. Absent: it does not. */
  bytes?: number;
  /** It starts again `everyS` after its last start, `times` in all, each time on a new connection. */
  repeat?: { times: number; everyS: number };
  /** It starts again when the one before has ended, after `gapS`, `times` in all (until the run ends). */
  sequence?: { times: number; gapS: number };
  /** Constant bit rate of written bytes. What the connection cannot take waits, as in ns-2. Absent: without limit. */
  rateKbps?: number;
  /** Writes of the constant bit rate. Absent: 1448. */
  messageBytes?: number;
  /** Periods of its rate (`rateKbps`, or as fast as it can), and of `offRateKbps` (absent: nothing), from its start. */
  onOff?: { onS: number; offS: number; offRateKbps?: number };
  /** The rate from `afterS` of the flow on, ascending; null: as fast as it can, 0: idle. */
  rateSteps?: { afterS: number; rateKbps: number | null }[];
  /** Host that sends it: flows of one sender and one CC share a network stack. Absent: `sender`. */
  sender?: string;
  /** Its round trip without queueing, at least twice the bottleneck's delay, which is what it is when absent. */
  rttMs?: number;
  /** Segments; absent: the kernel's 10. */
  initialWindow?: number;
  /** Absent: the kernel's 200. */
  minRtoMs?: number;
  /** Absent: as its CC's entry in the registry asks. */
  ecn?: boolean;
}
