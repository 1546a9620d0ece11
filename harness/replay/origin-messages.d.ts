/** The messages between `startOrigin` and the process of the origin: one answer to each command, in order. */
import type { RecordingSummary } from '../recording/recording.js';
import type { ReplayConditions } from '../types/replay-conditions.js';
import type { ServedCounts } from './load-tally.js';

export interface RecordingRef {
  pageId: string;
  /** Absolute path of the WARC. */
  file: string;
  /** What to load, when the recording itself should not decide. */
  entryUrl?: string;
  /** All of it over TLS, or nothing of it; absent: as recorded. */
  replayedAs?: 'encrypted' | 'unencrypted';
  /** What was read of the recording before; absent: the origin reads it when it starts. */
  known?: RecordingSummary;
}

export interface PageInfo {
  pageId: string;
  /** As recorded; null only where the recording cannot be read. */
  entryUrl: string | null;
  /** Recorded exchanges. */
  requestCount: number;
  /** Each needs an address: those recorded, and others whose requests the origin answers. */
  hosts: string[];
  hasPlainHttp: boolean;
  warnings: string[];
  /** Why the recording cannot be read, in a sentence; null when it can. */
  problem: string | null;
}

export interface Ports {
  http: number;
  https: number;
}

export type OriginCommand =
  | { type: 'start'; recordings: RecordingRef[]; address: string; ports: Ports; conditions?: ReplayConditions }
  | { type: 'begin-load'; pageId: string }
  | { type: 'end-load' };

export type OriginAnswer =
  | {
      type: 'listening';
      pid: number;
      pages: PageInfo[];
      ports: Ports;
      caCertificatePem: string;
      spkiSha256Base64: string;
    }
  | { type: 'ready' }
  | ({ type: 'served' } & ServedCounts)
  | { type: 'failed'; message: string };
