import type { FormatName } from '../detect-format.js';
import type { Job } from '../jobs/worker-job.js';

/** A file that is open in the worker, and what it is for. */
export interface OpenFile {
  role: 'input' | 'spool' | 'out';
  descriptor: number;
  size: number;
  format?: FormatName | null;
  entryUrl?: string | null;
  /** Beside the spool: what is to be done. */
  job?: Omit<Job, 'inputs' | 'spool' | 'out'>;
}
