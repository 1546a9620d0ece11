import { run } from 'node:test';
import { renderGroupTimes } from './group-times.js';

const COUNT = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) ([\d.]+)$/;

/**
 * Runs groups of test files one group after the other, as one run with one summary at its end.
 * @param {{name: string, files: string[], concurrency: number, timeout?: number, before?: () => Promise<void>,
 *   beside?: {files: string[], concurrency: number}}[]} groups with a time limit of their own, in ms, where they need
 *   another, with what is to be awaited before they begin, and with files that run meanwhile and are told of afterwards
 * @param {{timeout: number, testNamePatterns?: string[]}} options of node:test's run()
 * @returns {AsyncGenerator<import('node:test/reporters').TestEvent>}
 */
export async function* runTestGroups(groups, options) {
  /** @type {Map<string, number>} */
  const totals = new Map();
  /** @type {import('./group-times.js').GroupTime[]} */
  const times = [];
  for (const { name, timeout = options.timeout, before, beside, files, concurrency } of groups.filter(
    (group) => group.files.length > 0,
  )) {
    const waitingMs = performance.now();
    await before?.();
    const startMs = performance.now();
    const eventsBeside = beside ? all(run({ ...beside, ...options, timeout })) : Promise.resolve([]);
    const inTurn = async function* () {
      yield* run({ files, concurrency, ...options, timeout });
      yield* await eventsBeside;
    };
    for await (const event of inTurn()) {
      const [, total, count] =
        (event.type === 'test:diagnostic' && event.data.nesting === 0 && COUNT.exec(event.data.message)) || [];
      if (total === undefined) yield event;
      else totals.set(total, (totals.get(total) ?? 0) + Number(count));
    }
    times.push({ name, waitMs: startMs - waitingMs, runMs: performance.now() - startMs });
  }
  for (const message of [...[...totals].map(([name, total]) => `${name} ${total}`), ...renderGroupTimes(times)])
    yield/** @type {import('node:test/reporters').TestEvent} */ ({
      type: 'test:diagnostic',
      data: { nesting: 0, message },
    });
}

/** @template T @param {AsyncIterable<T>} items @returns {Promise<T[]>} */
async function all(items) {
  const collected = [];
  for await (const item of items) collected.push(item);
  return collected;
}
