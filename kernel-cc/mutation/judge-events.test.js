import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeEvents } from './judge-events.js';

const passed = { name: 'halves', ok: true, code: null, message: '' };
const claimFailed = { name: 'halves', ok: false, code: 'ERR_ASSERTION', message: '\n41 is not 40\n+ 41' };

test('a claim that fails kills a mutant', () => {
  assert.deepEqual(judgeEvents([claimFailed], 'halves'), { verdict: 'killed', how: '41 is not 40' });
});

test('a transfer that never ends kills it too', () => {
  const message = 'test-path: receiving: `ip netns exec x receive` failed: no end within 20000 ms';
  assert.equal(judgeEvents([{ ...claimFailed, code: 'Error', message }]).verdict, 'killed');
});

test('a mutant that the named test passes has survived', () => {
  assert.deepEqual(judgeEvents([passed], 'halves'), { verdict: 'survived', how: '' });
});

test('the failure of another test than the named one is no answer', () => {
  assert.deepEqual(judgeEvents([passed, { ...claimFailed, name: 'doubles' }], 'halves'), {
    verdict: 'unclear',
    how: '41 is not 40',
  });
});

test('a program that does not compile and a test that is not there are no answer', () => {
  const broken = { name: 'halves', ok: false, code: 'Error', message: 'aimd.bpf.c does not compile:\nerror' };
  assert.deepEqual(judgeEvents([broken], 'halves'), { verdict: 'unclear', how: 'aimd.bpf.c does not compile:' });
  assert.deepEqual(judgeEvents([], 'halves'), { verdict: 'unclear', how: 'no such test ran' });
});
