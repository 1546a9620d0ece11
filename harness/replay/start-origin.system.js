import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand } from '../host/run-command.js';
import { writeRecording } from '../recording/write-recording.js';
import { exchange } from './fixtures/exchange.js';
import { startOrigin } from './start-origin.js';

test('inside a network namespace it serves ports 80 and 443 at every address routed there', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), `slowstart-test-${process.pid}-`));
  context.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'page.warc.gz');
  await writeFile(
    file,
    await writeRecording({
      entryUrl: 'https://a.test/',
      title: 'Page',
      date: '2024-05-01T10:00:00Z',
      exchanges: [exchange('https://a.test/', { text: 'secure' }), exchange('http://b.test/', { text: 'plain' })],
    }),
  );

  const netns = `ssreplay${process.pid}`;
  const inNetns = ['nsenter', `--net=/run/netns/${netns}`];
  await runCommand('making a test namespace', ['ip', 'netns', 'add', netns]);
  context.after(() => runCommand('removing the test namespace', ['ip', 'netns', 'del', netns]));
  await runCommand('loopback up', [...inNetns, 'ip', 'link', 'set', 'lo', 'up']);
  await runCommand('routing test addresses', [...inNetns, 'ip', 'route', 'add', 'local', '198.18.0.0/15', 'dev', 'lo']);

  const origin = await startOrigin({
    launch: (program) => [...inNetns, ...program],
    recordings: [{ pageId: 'page', file }],
  });
  context.after(() => origin.stop());
  assert.deepEqual(origin.ports, { http: 80, https: 443 });

  await origin.beginLoad('page');
  const client = `
    const http = require('node:http'), https = require('node:https');
    const ca = ${JSON.stringify(origin.caCertificatePem)};
    const get = (module, options) => new Promise((resolve, reject) =>
      module.get(options, (answer) => answer.setEncoding('utf8').on('data', resolve)).on('error', reject));
    Promise.all([
      get(http, { host: '198.18.0.1', headers: { host: 'b.test' } }),
      get(https, { host: '198.19.255.1', servername: 'a.test', headers: { host: 'a.test' }, ca, agent: false }),
    ]).then((bodies) => process.stdout.write(bodies.join(' ')));`;
  assert.equal(await runCommand('asking the origin', [...inNetns, process.execPath, '-e', client]), 'plain secure');
  const { exact, missed } = await origin.endLoad();
  assert.deepEqual({ exact, missed }, { exact: 2, missed: 0 });
});
