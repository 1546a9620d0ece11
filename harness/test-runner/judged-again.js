import { relative } from 'node:path';
import { PROJECT_ROOT } from '../set-up/project-root.js';

/** @typedef {import('node:test/reporters').TestEvent} TestEvent */

/** How a test says that a claim failed on a late machine and is judged again; kernel-cc/testbed/retry-when-late.js. */
export const JUDGED_AGAIN = 'judged again';
/** How it says that a transfer was disturbed and did not count. */
export const MADE_AGAIN = 'made again';

/**
 * Passes the events of a run on, and adds how many claims were judged and transfers made again, and where, as lines of
 * the summary.
 * @param {AsyncIterable<TestEvent>} events
 * @returns {AsyncGenerator<TestEvent>}
 */
export async function* withJudgedAgain(events) {
  /** @type {Record<string, Map<string, number>>} by how a line begins, by file */
  const counts = { [JUDGED_AGAIN]: new Map(), [MADE_AGAIN]: new Map() };
  for await (const event of events) {
    yield event;
    const { type, data } = /** @type {{type: string, data: any}} */ (event);
    if (type !== 'test:diagnostic') continue;
    for (const [start, byFile] of Object.entries(counts))
      if (data.message.startsWith(`${start}, `)) byFile.set(data.file, (byFile.get(data.file) ?? 0) + 1);
  }
  const lines = [
    ...renderCounts('claims that failed on a late machine and were judged again', counts[JUDGED_AGAIN]),
    ...renderCounts('transfers that were disturbed and were made again', counts[MADE_AGAIN]),
  ];
  for (const message of lines)
    yield/** @type {TestEvent} */ ({ type: 'test:diagnostic', data: { nesting: 0, message } });
}

/** @param {string} what @param {Map<string, number>} byFile */
function renderCounts(what, byFile) {
  const total = [...byFile.values()].reduce((sum, count) => sum + count, 0);
  const files = [...byFile].map(
    ([file, count]) => `${String(count).padStart(6)}    ${relative(PROJECT_ROOT, file ?? PROJECT_ROOT)}`,
  );
  return [`${what}: ${total}`, ...files];
}
