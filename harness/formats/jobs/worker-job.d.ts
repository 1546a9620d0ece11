/** What is asked of the process that reads foreign files, and what it answers: one line of JSON each. */
import type { RecordedDevice, RecordingProblem } from '../../recording/recording.js';
import type { FormatName } from '../detect-format.js';

export interface Job {
  command: 'convert' | 'list' | 'body';
  inputs: JobInput[];
  /** Where it has an empty file of its own open. */
  spool: number;
  /** Where it has the file open that it writes; null for `list`. */
  out: number | null;
  /** ISO 8601, UTC: for what was recorded without a time. */
  date: string;
  /** Of `convert`. */
  to?: FormatName;
  /** Of `convert`: whether decoded bodies get their content codings again. */
  encode?: boolean;
  /** Of `convert`. */
  selection?: Selection | null;
  /** Of `body`. */
  wanted?: { url: string; method: string; raw: boolean };
}

export interface JobInput {
  descriptor: number;
  size: number;
  /** Known for a folder; null where the content says it. */
  format: FormatName | null;
  /** What to load, when the file should not decide. */
  entryUrl: string | null;
}

/** What is left out of a recording. */
export interface Selection {
  /** With the hosts below them; null: all. */
  keepHosts: string[] | null;
  dropHosts: string[];
  /** Of URLs, where `*` stands for any text. */
  dropUrls: string[];
}

export type JobAnswer =
  | { problem: RecordingProblem & { input: number | null } }
  | { converted: Converted }
  | { listed: ListedRecording[] }
  | { body: { bytes: number; note: string | null } };

export interface Converted {
  entryUrl: string;
  exchanges: number;
  /** Left out by a selection, or as answers that an earlier file has already. */
  leftOut: number;
  /** Of the file that was written. */
  bytes: number;
  formats: FormatName[];
  warnings: string[];
}

export interface ListedRecording {
  format: FormatName;
  entryUrl: string;
  title: string | null;
  device: RecordedDevice | null;
  exchanges: ListedExchange[];
  warnings: string[];
}

export interface ListedExchange {
  method: string;
  url: string;
  status: number;
  mime: string;
  /** Without the framing of chunks. */
  bodyBytes: number;
  /** Hex. */
  bodySha256: string;
  requestBodySha256: string | null;
  recordedAt: string | null;
  httpVersion: string | null;
  remoteAddress: string | null;
  connectMs: number | null;
  serverWaitMs: number | null;
}
