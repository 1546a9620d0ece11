import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roleOf } from './process-holdings.js';

test('each proxy is judged for itself, and the shell that waits for it as a shell', () => {
  const config = '/var/lib/slowstart/runs/abcdef/squid-1/squid.conf';
  assert.deepEqual(roleOf(`squid -N -n slowstartabcdefp1 -f ${config} `), { name: 'proxy squid-1', lifetime: 'run' });
  for (const command of [
    '/bin/sh /usr/slowstart/run-squid.sh ',
    'sh -c # The parent of the first process of a new PID namespace\nwait /x/node /x/origin-server.js ',
    'sh -ec mount -t tracefs tracefs /sys/kernel/tracing trace-keeper instances/x ',
  ])
    assert.deepEqual(roleOf(command), { name: 'shells that wait', lifetime: 'run' });
});

test('the origin is the program, with what it tells in its title', () => {
  assert.deepEqual(roleOf('node origin-server.js 1000 2000'), { name: 'origin', lifetime: 'run' });
  assert.deepEqual(roleOf('/usr/bin/node /x/origin-server.js '), { name: 'origin', lifetime: 'run' });
});

test('Chrome lives a load, and so does everything else', () => {
  for (const command of [
    '/usr/lib/chromium/chromium --headless=new --user-data-dir=/x ',
    '/x/chromium --type=renderer ',
  ])
    assert.deepEqual(roleOf(command), { name: 'Chrome', lifetime: 'load' });
  assert.deepEqual(roleOf('mm-delay 20 mm-link '), { name: 'link', lifetime: 'load' });
});
