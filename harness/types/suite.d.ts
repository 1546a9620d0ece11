import type { FlowRunRecord } from './flow-run-record.js';
import type { FlowWorkload } from './flow-workload.js';
import type { Estimate } from './results.js';

/** The evaluation section of a paper, as data and functions of records: what is run, and what must come out. */

export type SuiteId = 'heracles' | 'cwv' | 'smartiw' | 'mr-aimd' | 'fld-tcp';
/** `quick`: minutes, so few repetitions and short runs. `full`: the paper's conditions. */
export type Scale = 'quick' | 'full';

/** Where a value may lie to count as reproduced, ends included; null: no limit there, and the other must be passed. */
export interface Tolerance {
  low: number | null;
  high: number | null;
}

/** A sentence, a table entry or a figure of the paper that a measurement can contradict. */
export interface Claim {
  /** Unique in its suite. */
  id: string;
  /** Table, figure or section. */
  source: string;
  /** What the paper says, in short. */
  says: string;
  /** The printed value; null where the paper has only a drawing or a sentence. */
  published: number | null;
  unit: string;
  /** What is computed from the runs of one repetition. */
  quantity: string;
  tolerance: Tolerance;
  /** The runs of one repetition that it is computed from, as `condition/arm`. */
  needs: string[];
  /**
   * One value of one repetition from those runs, in their order; null where a run does not hold it, as when none of its
   * transfers has ended.
   */
  measure: (runs: FlowRunRecord[]) => number | null;
  /** Ours, to read a claim by; it is measured and not judged. */
  isControl?: boolean;
  /** Set: it cannot be tested in this lab at any scale, and why. */
  untestable?: string;
}

/** A set-up of the paper: one workload, run once an arm and repetition. */
export interface Condition {
  /** Also the id of its workload. */
  id: string;
  title: string;
  /** Arms it is run with, by id. Where all meet on one link, the id of one arm stands for the run. */
  arms: string[];
  /** Repetitions by scale; a scale that is not there leaves the condition out. */
  /** Arms of the full scale alone. */
  fullArms?: string[];
  repetitions: Partial<Record<Scale, number>>;
  workload: (scale: Scale) => FlowWorkload;
}

export interface SuiteArm {
  /** A congestion control as `--cc` takes it, settings included. */
  id: string;
  label: string;
}

export interface Suite {
  id: SuiteId;
  title: string;
  /** Authors, title, year. */
  paper: string;
  /** In the order of colours and legends. */
  arms: SuiteArm[];
  conditions: Condition[];
  claims: Claim[];
  /** The drawings of the paper, of the sound runs of a round; one without any value is left out. */
  figures: (runs: FlowRunRecord[]) => SuiteFigure[];
  typical: TypicalFlow;
  /** In what this set-up is not the paper's, a sentence each. */
  differences: string[];
}

export type Verdict = 'reproduced' | 'not reproduced' | 'cannot be tested here' | 'control';

export interface JudgedClaim extends Omit<Claim, 'measure'> {
  /** One value a repetition. */
  values: number[];
  estimate: Estimate;
  verdict: Verdict;
  /** Why it cannot be tested, or what the evidence says why it is not reproduced; null: nothing of the kind. */
  why: string | null;
}

/** A drawing of the paper, from the measurement, with its axes and units. */
export type SuiteFigure = LinesFigure | CdfFigure;

interface FigureHead {
  /** Unique in its suite. */
  id: string;
  title: string;
  /** Figure or table of the paper. */
  source: string;
  /** With its unit. */
  xTitle: string;
}

export interface LinesFigure extends FigureHead {
  kind: 'lines';
  yTitle: string;
  isLogX?: boolean;
  /** Of one arm: the values of all repetitions at each place, in the order of places. */
  series: { arm: string; points: { x: number; values: number[] }[] }[];
  published: { arm: string; x: number; y: number }[];
}

export interface CdfFigure extends FigureHead {
  kind: 'cdf';
  /** What a value is of: `flows`. */
  of: string;
  series: { arm: string; values: number[] }[];
}

/** Whose window over time stands for an arm. */
export interface TypicalFlow {
  /** The condition whose runs are looked at. */
  condition: string;
  title: string;
  isOf: (flow: import('./flow-run-record.js').FlowRecord, arm: string) => boolean;
}

/** A flow's window, thinned for a drawing. */
export interface WindowOverTime {
  arm: string;
  goodputMbps: number | null;
  retransmittedSegments: number;
  points: { afterMs: number; cwndSegments: number; ssthreshSegments: number | null; hasResent: boolean }[];
}

/** What is kept of the records of a suite. */
export interface CollectedSuite {
  /** By claim: one value a repetition that has one. */
  values: Map<string, number[]>;
  figures: SuiteFigure[];
  /** Of every flow that may be typical. */
  windows: WindowOverTime[];
  runs: Pick<FlowRunRecord, 'workload' | 'arm' | 'round' | 'status' | 'failure' | 'warnings'>[];
}
