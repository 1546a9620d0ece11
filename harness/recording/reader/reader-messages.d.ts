/** The messages between `startReader` and the process that reads recordings: one line of JSON each. */
import type { RecordingProblem, RecordingSummary } from '../recording.js';

/** What there is to read; the process gets one list of these, once it has said `ready`. */
export interface ReaderJob {
  /** Where the process has the file open. */
  descriptor: number;
  size: number;
  /** What to load, when the recording itself should not decide. */
  entryUrl?: string;
}

/** One for each job, in order. */
export type ReaderAnswer = { summary: RecordingSummary } | { problem: RecordingProblem };
