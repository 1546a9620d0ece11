import type { LinkProfile } from './network.js';
import type { PageRef } from './page.js';

export type { CrossTraffic, LinkDirection, LinkProfile, NetworkEntry, Red } from './network.js';
export type { PageRef, PageVetting, RecordedDevice } from './page.js';

/** What is to be measured. Everything here is plain data: it is stored beside the records and read back years later. */

/** One line of `proxies/congestion-controls.json`. */
export interface CongestionControl {
  /** What the user types: `fld_tcp`. Also the kernel's name unless `kernelName` says otherwise. */
  id: string;
  /** What the report prints: `FLD_TCP`. */
  label: string;
  /** CSS colours of its marks in the report, light and dark scheme. */
  colour: { light: string; dark: string };
  /** Built into the kernel, or a BPF struct_ops program of `kernel-cc/`. */
  kind: 'kernel' | 'bpf';
  /** At most 15 characters; the name in `tcp_available_congestion_control`. */
  kernelName: string;
  /** Stem of the `.bpf.c` when it is not the kernelName. */
  program?: string;
  /** Values of the program's `const volatile` settings, as typed: `{"min_acks": "3"}`. Absent: as compiled. */
  settings?: Record<string, string>;
  /** What its sender's namespace needs beyond the pinned ones: `{"net.ipv4.tcp_slow_start_after_idle": "0"}`. */
  sysctls?: Record<string, string>;
  /** The same of its receiver's, the browser's, in each of its loads: `{"net.ipv4.tcp_ecn": "1"}`. */
  receiverSysctls?: Record<string, string>;
  /**
   * What its sender does to packets on the device towards the browser: `spread`, an initial window segment by segment.
   * Absent: nothing.
   */
  egress?: 'spread';
  /** Where the algorithm is defined. */
  source: string;
  /** Of its C source, in hexadecimal, where that is not one of kernel-cc/; absent in plans from before it was kept. */
  sha256?: string;
}

/** One side of a comparison. The same CC may stand in two arms (A/A check). */
export interface Arm {
  /** Unique in an experiment: `cubic`, `fld_tcp`, `cubic#2`. The first arm is the baseline. */
  id: string;
  label: string;
  congestionControl: CongestionControl;
}

export interface Experiment {
  name: string;
  arms: Arm[];
  networks: LinkProfile[];
  pages: PageRef[];
  /** Loads for each page, network and arm. */
  runs: number;
  seed: number;
  /** A load that answered fewer of its requests from the recording than this share (0..1) has failed. */
  minCoverage: number;
  /** A load that has not fired its load event by then has failed. */
  loadTimeoutMs: number;
  /** Recordings of a folder that could not be read and are no pages here, each a sentence; absent: none. */
  leftOut?: string[];
  /** What was asked for of the network behind the proxy; absent: as recorded. */
  replay?: import('./replay-conditions.js').ReplayConditions;
  /** Whether the loads record what the kernel's TCP tracepoints show; absent: they do not. */
  telemetry?: boolean;
  /**
   * `recorded`: in each load, the clock of the page starts when it was recorded, and random numbers from one seed;
   * absent, in plans from before it could be asked for, or `live`: both are the browser's own.
   */
  clock?: 'recorded' | 'live';
  /**
   * How many pages, the first of `pages`, and runs the plan had before each time that `--resume` has extended it, the
   * oldest first; absent: it never has. The loads that were planned first come first, unchanged.
   */
  extendedFrom?: PlanSize[];
  /**
   * Absent: every round is made. Else the run ends at the first look (after so many rounds, ascending, the last being
   * `runs`) at which each arm is shown to differ in page load time, or to be within +-`margin` (a share).
   */
  until?: { margin: number; looks: number[] };
  /** Loads that say what the others can show; absent: none. */
  calibration?: import('./calibration.js').Calibration;
  /**
   * Blocks with a disturbed load are loaded again, this share (0..1) of all blocks at most; absent: none is.
   */
  repeat?: number;
  /** `cpu`: page load times are also compared adjusted by the CPU time that others took; absent: they are not. */
  adjust?: 'cpu';
}

export interface PlanSize {
  pages: number;
  runs: number;
}

/** One planned load. */
export interface Trial {
  /** 0-based place in the order of the experiment. */
  index: number;
  /** A block is one page on one network in one round: every arm once, shuffled. */
  block: number;
  /** 1-based; 0 for a warm-up load, which warms the proxy's cache and is never compared. */
  round: number;
  warmUp: boolean;
  pageId: string;
  networkId: string;
  armId: string;
  /** 2 or 3: the block was loaded again, because one of its loads was disturbed. Absent: the first time. */
  attempt?: number;
}

export interface LinkCheck {
  networkId: string;
  ok: boolean;
  /** Every quantity with what was asked and what was measured. */
  checks: {
    quantity: string;
    unit: string;
    asked: number | null;
    measured: number | null;
    tolerance: number | null;
    ok: boolean;
  }[];
  warnings: string[];
  /** Earlier measurements of the same session that were refused, the oldest first; absent: there was none. */
  refused?: Pick<LinkCheck, 'checks' | 'warnings'>[];
}

/** What `experiment.json` in the output folder holds, beside the records. */
export interface ExperimentFile {
  schema: 2;
  experiment: Experiment;
  environment: Environment;
  linkChecks: LinkCheck[];
  /** ISO 8601, UTC; of the first session. */
  startedAt: string;
  /** When `--resume` went on, the oldest first; absent: it never has. */
  resumedAt?: string[];
}

export interface Environment {
  kernel: string;
  cpuModel: string;
  cpus: number;
  memoryMiB: number;
  versions: Record<string, string | null>;
  /**
   * sysctls and module parameters that move the numbers, as read in the proxies' netns, where all have the same value.
   */
  sysctls: Record<string, string | null>;
  /** What the browser's netns is set to in the loads of every arm; absent in files from before it was kept. */
  receiverSysctls?: Record<string, string>;
  /** Those in which the arms differ, by arm id; absent in files from before they were kept. */
  armSysctls?: Record<string, ArmSysctls>;
  warnings: string[];
}

/** Of one arm: as read in its proxy's netns, and as set in its browser's. A setting it leaves alone is null. */
export interface ArmSysctls {
  sender: Record<string, string | null>;
  receiver: Record<string, string | null>;
}
