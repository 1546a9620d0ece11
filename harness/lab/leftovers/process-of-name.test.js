import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processOfName } from './process-of-name.js';

test('what a test makes on the host carries the id of its process', () => {
  assert.equal(processOfName('namespace', 'cctest-4711-heracles-sender'), 4711);
  assert.equal(processOfName('namespace', 'cctest4711-ns'), 4711);
  assert.equal(processOfName('folder', 'slowstart-test-4711-Xy12Zw'), 4711);
  assert.equal(processOfName('congestion control', 'cctest4711'), 4711);
});

test('what runs and others named is not a test’s', () => {
  assert.equal(processOfName('namespace', 'ss-0a1b2c-origin'), null);
  assert.equal(processOfName('namespace', 'my-cctest-4711-sender'), null);
  assert.equal(processOfName('folder', 'slowstart-0a1b2c-Xy12Zw'), null);
  assert.equal(processOfName('folder', 'slowstart-123456-Xy12Zw'), null);
  assert.equal(processOfName('congestion control', 'cctest'), null);
  assert.equal(processOfName('congestion control', 'fld_tcp_12345678'), null);
});
