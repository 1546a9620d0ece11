import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownKernelName } from './own-kernel-name.js';

test('a program has one name in a process, no other has it, and the kernel takes it', () => {
  const [steady, rect, again] = ['smartiw_steady', 'smartiw_rect', 'smartiw_steady'].map(ownKernelName);
  assert.equal(again, steady);
  assert.notEqual(rect, steady);
  for (const name of [steady, rect]) assert.match(name, /^sm[0-9a-z]{2,6}$/);
});
