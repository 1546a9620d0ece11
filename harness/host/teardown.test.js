import assert from 'node:assert/strict';
import test from 'node:test';
import { Teardown } from './teardown.js';

test('a teardown closes in reverse order, goes on after a failure, and reports it', async () => {
  /** @type {string[]} */
  const closed = [];
  const teardown = new Teardown();
  teardown.add('remove the namespace', () => void closed.push('namespace'));
  teardown.add('stop squid', async () => {
    throw new Error('it does not answer');
  });
  teardown.add('close the browser', async () => void closed.push('browser'));
  assert.deepEqual(await teardown.run(), ['stop squid: it does not answer']);
  assert.deepEqual(closed, ['browser', 'namespace']);
});

test('a second run closes nothing twice', async () => {
  let count = 0;
  const teardown = new Teardown();
  teardown.add('count', () => {
    count += 1;
  });
  await teardown.run();
  await teardown.run();
  assert.equal(count, 1);
});
