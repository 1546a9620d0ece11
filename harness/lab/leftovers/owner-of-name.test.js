import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOfRun, variableOfEnviron } from './owner-of-name.js';

const RUN = { runId: '0a1b2c', pid: '4711' };

test('the names of a run carry its id, or that of the process that owns it', () => {
  assert.deepEqual(
    namesOfRun('namespace', ['ss-0a1b2c-origin', 'ss-0a1b2d-origin', 'cctest-4711-sender', 'cctest-471-sender'], RUN),
    ['ss-0a1b2c-origin', 'cctest-4711-sender'],
  );
  assert.deepEqual(namesOfRun('congestion control', ['cctest4711', 'cctest47110', 'cubic'], RUN), ['cctest4711']);
});

test('what only looks like a name of a run is not one', () => {
  const others = ['ss-facade-notes', 'my-ss-0a1b2c-origin', 'ss-0a1b2c', 'cctest-none-sender', 'my-cctest-4711-sender'];
  assert.deepEqual(namesOfRun('namespace', others, RUN), []);
});

test('a process has from its run what its environment says, and nothing of a variable that only ends like it', () => {
  const environ = 'HOME=/root\0SLOWSTART_RUN=0a1b2c-77\0PATH=/bin\0';
  assert.equal(variableOfEnviron(environ, 'SLOWSTART_RUN'), '0a1b2c-77');
  assert.equal(variableOfEnviron('NOT_SLOWSTART_RUN=0a1b2c-77\0', 'SLOWSTART_RUN'), null);
  assert.equal(variableOfEnviron('', 'SLOWSTART_RUN'), null);
});
