import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { testSpool, writtenAs } from '../fixtures/held.js';
import { smallRecording } from '../fixtures/small-recording.js';
import { openTemporaryFile } from '../spool/open-temporary-file.js';
import { unbundle } from '../worker/unbundle.js';

test('Mahimahi itself answers from a record folder that was written here, byte for byte', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'slowstart-mahimahi-'));
  after(() => rm(parent, { recursive: true }));
  await chmod(parent, 0o755);
  const spool = testSpool(after);
  const recording = smallRecording(spool);
  const { bytes } = await writtenAs(recording, 'mahimahi');
  const bundle = openTemporaryFile();
  writeSync(bundle.descriptor, bytes);
  await unbundle({ descriptor: bundle.descriptor, size: bytes.length }, { path: join(parent, 'folder'), force: false });
  bundle.close();
  for (const { url, method, wire } of recording.exchanges) {
    const { protocol, host, pathname, search } = new URL(url);
    const nobody = ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups', '--'];
    const [command, ...args] = [...(process.getuid?.() === 0 ? nobody : []), 'mm-replayserver'];
    const answer = execFileSync(command, args, {
      env: {
        PATH: process.env.PATH,
        MAHIMAHI_CHDIR: '/',
        MAHIMAHI_RECORD_PATH: `${join(parent, 'folder')}/`,
        REQUEST_METHOD: method,
        REQUEST_URI: pathname + search,
        SERVER_PROTOCOL: 'HTTP/1.1',
        HTTP_HOST: host,
        ...(protocol === 'https:' ? { HTTPS: 'on' } : {}),
      },
    });
    assert.equal(answer.toString('latin1'), wire.response.read().toString('latin1'), url);
  }
});
