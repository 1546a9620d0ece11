import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runIdOf, runIdOfEnviron } from './run-id-of.js';

test('namespaces, folders and trace instances carry the id of their run', () => {
  assert.equal(runIdOf('namespace', 'ss-0a1b2c-origin'), '0a1b2c');
  assert.equal(runIdOf('folder', 'slowstart-0a1b2c-Xy12Zw'), '0a1b2c');
  assert.equal(runIdOf('trace instance', 'slowstart-0a1b2c'), '0a1b2c');
});

test('what others named is not ours', () => {
  assert.equal(runIdOf('namespace', 'ss-server'), null);
  assert.equal(runIdOf('namespace', 'my-ss-0a1b2c-origin'), null);
  assert.equal(runIdOf('folder', 'slowstart-bench-test-abc'), null);
});

test('a process belongs to the run that its environment names', () => {
  assert.equal(runIdOfEnviron('HOME=/root\0SLOWSTART_RUN=0a1b2c\0PATH=/bin\0', 'SLOWSTART_RUN'), '0a1b2c');
  assert.equal(runIdOfEnviron('HOME=/root\0NOT_SLOWSTART_RUN=0a1b2c\0', 'SLOWSTART_RUN'), null);
  assert.equal(runIdOfEnviron('SLOWSTART_RUN=../../etc\0', 'SLOWSTART_RUN'), null);
  assert.equal(runIdOfEnviron('', 'SLOWSTART_RUN'), null);
});
