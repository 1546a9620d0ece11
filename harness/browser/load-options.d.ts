import type { CDPSession } from 'puppeteer-core';
import type { NetworkEvent } from './requests-from-events.js';

/** When a page believes to be. */
export interface LoadStart {
  /** ISO 8601; null: its clock is that of the day. */
  recordedAt: string | null;
  /** By the clock of this machine. */
  now: () => Date;
}

/** Who looks at more of a load than is measured; no measured load has one. */
export interface Witness {
  /** Before the page is navigated. */
  begin: (session: CDPSession) => Promise<void>;
  /** Told of each event of the domain Network. */
  network: (method: string, params: NetworkEvent['params']) => void;
  /** After the load event, while the page is there. */
  end: () => Promise<void>;
}
