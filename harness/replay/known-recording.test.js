import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeRecording } from '../recording/write-recording.js';
import { askedHosts } from './asked-hosts.js';
import { exchange } from './fixtures/exchange.js';
import { startOrigin } from './start-origin.js';

const LOOPBACK = { address: '127.0.0.1', ports: { http: 0, https: 0 } };
const KNOWN = {
  entryUrl: 'http://gone.test/',
  title: null,
  requestCount: 1,
  hosts: ['gone.test'],
  hasPlainHttp: true,
  warnings: [],
  sha256: '0'.repeat(64),
  recordedAt: null,
  content: { requests: 1, bytes: 0 },
};

test('told what a recording holds, the origin starts without it, and fails loads of another', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-origin-'));
  context.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'gone.warc.gz');
  const origin = await startOrigin({ ...LOOPBACK, recordings: [{ pageId: 'gone', file, known: KNOWN }] });
  context.after(() => origin.stop());
  assert.deepEqual([origin.hosts, origin.pages.get('gone')?.problem], [askedHosts(['gone.test']), null]);
  await assert.rejects(origin.beginLoad('gone'), { message: `reading the recording ${file}: there is no such file` });
  const exchanges = [exchange('http://gone.test/')];
  const page = { entryUrl: 'http://gone.test/', title: 'Another', date: '2024-05-14T08:00:00Z', exchanges };
  await writeFile(file, await writeRecording(page));
  await assert.rejects(origin.beginLoad('gone'), {
    message: `replay origin: beginning a load: the recording ${file} was changed while the bench ran; start it again`,
  });
});
