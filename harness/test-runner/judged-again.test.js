import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { withJudgedAgain } from './judged-again.js';

/** @param {{file: string, message: string}[]} told @returns {Promise<string[]>} the lines that are added */
async function added(told) {
  async function* run() {
    for (const { file, message } of told)
      yield/** @type {any} */ ({
        type: 'test:diagnostic',
        data: { nesting: 1, file: join(PROJECT_ROOT, file), message },
      });
  }
  const seen = [];
  for await (const event of withJudgedAgain(run())) seen.push(event);
  return seen.slice(told.length).map(({ data }) => /** @type {any} */ (data).message);
}

test('the last lines say how many claims were judged and transfers made again, and in which files', async () => {
  const late = 'judged again, the machine was up to 17 ms late: 42 is not 40';
  assert.deepEqual(
    await added([
      { file: 'kernel-cc/cwv/cwv.system.js', message: late },
      { file: 'kernel-cc/aimd/aimd.system.js', message: late },
      { file: 'kernel-cc/cwv/cwv.system.js', message: late },
      { file: 'kernel-cc/cwv/cwv.system.js', message: 'tests 12' },
      { file: 'kernel-cc/cwv/cwv.system.js', message: 'made again, on sockets with a window of 0' },
    ]),
    [
      'claims that failed on a late machine and were judged again: 3',
      '     2    kernel-cc/cwv/cwv.system.js',
      '     1    kernel-cc/aimd/aimd.system.js',
      'transfers that were disturbed and were made again: 1',
      '     1    kernel-cc/cwv/cwv.system.js',
    ],
  );
  assert.deepEqual(await added([]), [
    'claims that failed on a late machine and were judged again: 0',
    'transfers that were disturbed and were made again: 0',
  ]);
});
