import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('../link/link-counters.js').Passage} Passage */
/** @typedef {{atMs: number, passage: Passage}} Sample `atMs` on `performance.now()` */

const SAMPLE_MS = 5;

/**
 * Reads a link's counters over and over while something is sent.
 * @template T
 * @param {() => Promise<Passage>} read
 * @param {() => Promise<T>} send
 * @returns {Promise<{samples: Sample[], sent: T}>}
 */
export async function watchCounters(read, send) {
  /** @type {Sample[]} */
  const samples = [];
  let isSending = true;
  const sending = send().finally(() => {
    isSending = false;
  });
  const watch = async () => {
    while (isSending) {
      samples.push({ passage: await read(), atMs: performance.now() });
      await delay(SAMPLE_MS);
    }
  };
  const [sent] = await Promise.all([sending, watch()]);
  return { samples, sent };
}
