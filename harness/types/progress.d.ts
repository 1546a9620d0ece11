import type { LinkCheck, Trial } from './experiment.js';
import type { RunRecord } from './run-record.js';

/** What a running experiment tells whoever watches it. */
export type ProgressEvent =
  | { kind: 'message'; text: string }
  | { kind: 'link-check'; check: LinkCheck }
  /** `total` counts warm-up loads too; `done` counts what an earlier, resumed run already finished. */
  | { kind: 'trial-start'; trial: Trial; done: number; total: number }
  | { kind: 'trial-end'; trial: Trial; record: RunRecord; done: number; total: number };
