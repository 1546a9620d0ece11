/** @typedef {{name: string, ok: boolean, code: string | null, message: string}} TestEvent */
/** @typedef {'killed' | 'survived' | 'unclear'} Verdict */

const STALLED = /receiving: .* failed: no end within/;

/**
 * What the tests of a file say of a mutant. Only a claim that failed, or a transfer that never ended, kills it: a
 * program that does not compile, a namespace that could not be made, and a test that was not there tell nothing.
 * @param {TestEvent[]} events
 * @param {string} [name] of the test that must fail
 * @returns {{verdict: Verdict, how: string}} how: the first line of what failed, or why nothing can be said
 */
export function judgeEvents(events, name) {
  const asked = name === undefined ? events : events.filter((event) => event.name === name);
  const failed = asked.find(({ ok, code, message }) => !ok && (code === 'ERR_ASSERTION' || STALLED.test(message)));
  if (failed) return { verdict: 'killed', how: firstLine(failed.message) };
  const broken = events.findLast(({ ok }) => !ok); // a suite, with its reason, comes behind its tests
  if (broken) return { verdict: 'unclear', how: firstLine(broken.message) };
  if (asked.length === 0) return { verdict: 'unclear', how: 'no such test ran' };
  return { verdict: 'survived', how: '' };
}

/** @param {string} text */
const firstLine = (text) => text.split('\n').find((line) => line.trim() !== '') ?? '';
