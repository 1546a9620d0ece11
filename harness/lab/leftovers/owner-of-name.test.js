import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processOfName, runIdOf, runIdOfCommand, runIdOfEnviron } from './owner-of-name.js';

test('namespaces, folders and trace instances carry the id of their run', () => {
  assert.equal(runIdOf('namespace', 'ss-0a1b2c-origin'), '0a1b2c');
  assert.equal(runIdOf('folder', 'slowstart-0a1b2c-Xy12Zw'), '0a1b2c');
  assert.equal(runIdOf('memory segment', 'slowstart0a1b2cp0-cf__queues.shm'), '0a1b2c');
  assert.equal(runIdOf('trace instance', 'slowstart-0a1b2c'), '0a1b2c');
});

test('what others named is not ours', () => {
  assert.equal(runIdOf('namespace', 'ss-server'), null);
  assert.equal(runIdOf('namespace', 'my-ss-0a1b2c-origin'), null);
  assert.equal(runIdOf('folder', 'slowstart-bench-test-abc'), null);
  assert.equal(runIdOf('memory segment', 'squid-cf__queues.shm'), null);
});

test('a process belongs to the run that its environment names', () => {
  assert.equal(runIdOfEnviron('HOME=/root\0SLOWSTART_RUN=0a1b2c\0PATH=/bin\0', 'SLOWSTART_RUN'), '0a1b2c');
  assert.equal(runIdOfEnviron('HOME=/root\0NOT_SLOWSTART_RUN=0a1b2c\0', 'SLOWSTART_RUN'), null);
  assert.equal(runIdOfEnviron('SLOWSTART_RUN=../../etc\0', 'SLOWSTART_RUN'), null);
  assert.equal(runIdOfEnviron('', 'SLOWSTART_RUN'), null);
});

test('a Chrome belongs to the run whose folder its profile is in; who only looks into that folder does not', () => {
  assert.equal(
    runIdOfCommand('/usr/bin/chromium\0--headless=new\0--user-data-dir=/tmp/slowstart-0a1b2c-Xy12Zw/profile-1\0'),
    '0a1b2c',
  );
  assert.equal(
    runIdOfCommand(
      '/usr/bin/chromium --type=renderer --user-data-dir=/tmp/slowstart-0a1b2c-Xy12Zw/profile-1 --lang=en',
    ),
    '0a1b2c',
  );
  assert.equal(runIdOfCommand('tail\0-f\0/tmp/slowstart-0a1b2c-Xy12Zw/squid-0/access.log\0'), null);
});

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
