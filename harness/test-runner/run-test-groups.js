import { run } from 'node:test';

const COUNT = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) ([\d.]+)$/;

/**
 * Runs groups of test files one group after the other, as one run with one summary at its end.
 * @param {{files: string[], concurrency: number, timeout?: number, before?: () => Promise<void>}[]} groups with a time
 *   limit of their own, in ms,
 *   where they need another, and with what is to be awaited before they begin
 * @param {{timeout: number, testNamePatterns?: string[]}} options of node:test's run()
 * @returns {AsyncGenerator<import('node:test/reporters').TestEvent>}
 */
export async function* runTestGroups(groups, options) {
  /** @type {Map<string, number>} */
  const totals = new Map();
  for (const { timeout = options.timeout, before, files, concurrency } of groups.filter(
    (group) => group.files.length > 0,
  )) {
    await before?.();
    for await (const event of run({ files, concurrency, ...options, timeout })) {
      const [, name, count] =
        (event.type === 'test:diagnostic' && event.data.nesting === 0 && COUNT.exec(event.data.message)) || [];
      if (name === undefined) yield event;
      else totals.set(name, (totals.get(name) ?? 0) + Number(count));
    }
  }
  for (const [name, total] of totals) {
    yield/** @type {import('node:test/reporters').TestEvent} */ ({
      type: 'test:diagnostic',
      data: { nesting: 0, message: `${name} ${total}` },
    });
  }
}
