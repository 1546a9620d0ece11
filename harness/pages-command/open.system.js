import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { testSpool, writtenAs } from '../formats/fixtures/held.js';
import { smallRecording } from '../formats/fixtures/small-recording.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';

test('a recording is opened in a Chrome that says where to look at it, until Ctrl-C', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-open-test-'));
  after(() => rm(folder, { recursive: true }));
  const { bytes } = await writtenAs(smallRecording(testSpool(after)), 'har');
  await writeFile(join(folder, 'shop.har'), bytes);
  const argv = [
    join(PROJECT_ROOT, 'harness', 'pages.js'),
    'open',
    join(folder, 'shop.har'),
    '--port',
    '0',
    '--no-setup',
  ];
  const { DISPLAY, WAYLAND_DISPLAY, ...env } = process.env;
  const child = spawn(process.execPath, argv, { env });
  after(() => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));

  const address = () => /Open (http:\/\/127\.0\.0\.1:\d+) in a browser/.exec(said)?.[1];
  while (address() === undefined && child.exitCode === null) await delay(50);
  const shown = async () => {
    const pages = await (await fetch(`${address()}/json/list`)).json();
    return pages.find((/** @type {{type: string}} */ { type }) => type === 'page');
  };
  let page = await shown();
  while (page?.title !== 'Shop') {
    await delay(50);
    page = await shown();
  }
  assert.equal(page.url, 'https://shop.test/'); // behind the redirect
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  assert.match(said, /^http:\/\/shop\.test\/ is replayed; nothing else can be reached\./);
  assert.match(said, /[2-9] requests were answered from the recording, \d were not in it\n/);
});
