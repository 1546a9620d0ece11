/**
 * One line of `flow-records.jsonl.gz`: what one run of a workload left behind, raw and unrounded. All times are ms
 * after the start of the run, on one clock (CLOCK_MONOTONIC) for senders, bottleneck and receiver. Absence is null.
 */
export interface FlowRunRecord {
  schema: 1;
  /** 0-based place in the order of the experiment. */
  index: number;
  /** One workload in one round: every arm once, in an order of chance. */
  block: number;
  /** 1-based. */
  round: number;
  workload: string;
  /** Id of the arm: what stood for `$arm`. */
  arm: string;
  /** Of the experiment. */
  seed: number;
  /** ISO 8601, UTC. */
  startedAt: string;
  status: 'ok' | 'failed';
  failure: { stage: 'set-up' | 'run' | 'checks' | 'interrupted'; reason: string } | null;
  /** One a connection; empty when the run has failed before there were any. */
  flows: FlowRecord[];
  /** Null when the run has failed before there was any. */
  bottleneck: BottleneckRecord | null;
  checks: FlowCheck[];
  warnings: string[];
}

export interface FlowRecord {
  /** `long`, `background-3`, `short#7`. */
  id: string;
  /** Of the FlowSpec. */
  spec: string;
  role: string;
  /** 1-based; of a flow that is not repeated 1. */
  repetition: number;
  sender: string;
  /** Id of the arm's or the registry's CC, settings included. */
  congestionControl: string;
  /** The kernel's name, as the socket itself told. */
  kernelName: string | null;
  /** Whether both ends agreed on ECN; null: never connected. */
  ecn: boolean | null;
  /** Without queueing, as configured. */
  baseRttMs: number;
  /** When it was to connect; null: when the one before it in its sequence had ended. */
  plannedStartMs: number | null;
  /** The receiver's SYN; null: the run ended before. */
  connectMs: number | null;
  /** The sender has accepted and begins to write. */
  startMs: number | null;
  /** First byte at the receiving application. */
  firstByteMs: number | null;
  /** Last byte at the receiving application, when the sender has closed and all is there; null: it was cut off. */
  endMs: number | null;
  /** When the sender stopped writing because of `stopS` or the end of the run; null: all bytes written before. */
  stopMs: number | null;
  /** Read by the receiving application. */
  deliveredBytes: number;
  /** Written by the sending application. */
  writtenBytes: number;
  /** `deliveredBytes` until stop (or end, whichever is first), over the time from `startMs`; null: too short. */
  goodputMbps: number | null;
  /** From `startMs` to `endMs`; null where `endMs` is. */
  deliveryMs: number | null;
  sentSegments: number;
  retransmittedSegments: number;
  /** Of TCP payload, retransmissions included. */
  sentBytes: number;
  retransmittedBytes: number;
  /** `tcpi_delivered_ce`: segments whose ACK echoed a mark. */
  deliveredCeSegments: number;
  minRttMs: number | null;
  /** RTT that the handshake gave to the sender. */
  handshakeRttMs: number | null;
  /** Connections that ended by RST or timeout while the run went on. */
  reset: boolean;
  /** What the bottleneck saw of it. */
  atBottleneck: {
    arrivedPackets: number;
    /** Payload of TCP. */
    arrivedBytes: number;
    deliveredPackets: number;
    deliveredBytes: number;
    /** By a full queue, by RED, and behind the queue. */
    droppedPackets: number;
    earlyDroppedPackets: number;
    lostPackets: number;
    markedPackets: number;
    /** Queueing delay of its packets; null: it had none. */
    meanDelayMs: number | null;
    maxDelayMs: number | null;
  };
  samples: FlowSample[];
}

/** What was seen at one moment; a moment at which nothing has changed is left out. */
export interface FlowSample {
  atMs: number;
  cwndSegments: number;
  /** Null: not set yet ("infinite"). */
  ssthreshSegments: number | null;
  /** Smoothed. */
  rttMs: number | null;
  /** 0 Open, 1 Disorder, 2 CWR, 3 Recovery, 4 Loss. */
  state: number;
  inFlightSegments: number;
  retransmittedSegments: number;
  /** Cumulative, by the receiving application, at the last look at or before `atMs`. */
  deliveredBytes: number;
  /** Cumulative at the bottleneck: full queue, RED and behind the queue together. */
  droppedPackets: number;
}

export interface BottleneckRecord {
  /** IP packets of the data direction. */
  arrivedPackets: number;
  /** Crossed the wire and were not lost behind it. */
  deliveredPackets: number;
  /** Of IP. */
  deliveredBytes: number;
  /** By the full queue. */
  droppedPackets: number;
  /** By RED. */
  earlyDroppedPackets: number;
  /** Behind the queue, seeded. */
  lostPackets: number;
  markedPackets: number;
  /** At the end of the run. */
  queuedPackets: number;
  /** Queueing delay, transmission included, of packets that crossed the wire; null: there were none. */
  delayMs: { mean: number; p50: number; p95: number; p99: number; max: number } | null;
  /** How much later than due packets left the emulation: what the machine adds. */
  latenessMs: { mean: number; p99: number; max: number };
  /** CPU time of the bottleneck's process over the run's time, 0..1. */
  cpuShare: number;
  /** At regular moments. Counts are cumulative. */
  samples: BottleneckSample[];
}

export interface BottleneckSample {
  atMs: number;
  /** At the moment. */
  queuePackets: number;
  deliveredBytes: number;
  droppedPackets: number;
  earlyDroppedPackets: number;
  lostPackets: number;
  markedPackets: number;
  /** Mean queueing delay of the packets that left since the sample before; null: there were none. */
  delayMs: number | null;
}

export interface FlowCheck {
  /** `agreement-sent`, `agreement-delivered`, `switch`, `resets`, `congestion-control`, `lateness` ... */
  id: string;
  ok: boolean;
  /** A sentence with the figures. */
  finding: string;
}

/** What `flow-experiment.json` in the output folder holds, beside the records. */
export interface FlowExperimentFile {
  schema: 1;
  name: string;
  /** The first is the baseline. What `$arm` stands for is an arm's id. */
  arms: import('./experiment.js').Arm[];
  workloads: import('./flow-workload.js').FlowWorkload[];
  /** Of each workload with each arm. */
  runs: number;
  /** Of these workloads only these arms and so many rounds; absent: all. And of which paper they are the evaluation. */
  only?: { workloadId: string; arms: string[]; runs: number }[];
  suite?: { id: import('./suite.js').SuiteId; scale: import('./suite.js').Scale };
  seed: number;
  environment: {
    kernel: string;
    cpuModel: string;
    cpus: number;
    memoryMiB: number;
    versions: Record<string, string | null>;
    warnings: string[];
  };
  /** ISO 8601, UTC; of the first session. */
  startedAt: string;
  /** When `--resume` went on, the oldest first; absent: it never has. */
  resumedAt?: string[];
}

/** One planned run. */
export interface FlowTrial {
  /** 0-based place in the order of the experiment. */
  index: number;
  /** One workload in one round: every arm once, in an order of chance. */
  block: number;
  /** 1-based. */
  round: number;
  workloadId: string;
  armId: string;
}
