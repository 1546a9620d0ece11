import { relative } from 'node:path';
import { PROJECT_ROOT } from '../set-up/project-root.js';

/** @typedef {import('node:test/reporters').TestEvent} TestEvent */

/** How a test says that a claim failed on a late machine and is judged again; kernel-cc/testbed/retry-when-late.js. */
export const JUDGED_AGAIN = 'judged again';

/**
 * Passes the events of a run on, and adds how many claims were judged again and where, as lines of the summary.
 * @param {AsyncIterable<TestEvent>} events
 * @returns {AsyncGenerator<TestEvent>}
 */
export async function* withJudgedAgain(events) {
  /** @type {Map<string, number>} */
  const byFile = new Map();
  for await (const event of events) {
    yield event;
    const { type, data } = /** @type {{type: string, data: any}} */ (event);
    if (type !== 'test:diagnostic' || !data.message.startsWith(JUDGED_AGAIN) || data.message.endsWith(TOTAL)) continue;
    byFile.set(data.file, (byFile.get(data.file) ?? 0) + 1);
  }
  const total = [...byFile.values()].reduce((sum, count) => sum + count, 0);
  const lines = [...byFile].map(
    ([file, count]) => `${String(count).padStart(6)}    ${relative(PROJECT_ROOT, file ?? '')}`,
  );
  for (const message of [`${JUDGED_AGAIN} on a late machine: ${total} ${TOTAL}`, ...lines])
    yield/** @type {TestEvent} */ ({ type: 'test:diagnostic', data: { nesting: 0, message } });
}

const TOTAL = 'failed claims';
