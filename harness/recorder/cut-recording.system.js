import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { readRecording } from '../recording/read-recording.js';
import { openRecordingStand, skip } from './fixtures/open-recording-stand.js';

/** @type {import('./fixtures/open-recording-stand.js').RecordingStand} */
let stand;
before(async () => (stand = await openRecordingStand()));
after(() => stand?.close());

test('Ctrl-C keeps what was recorded', { skip }, async () => {
  const { child, ended } = stand.record([
    'https://shop.test/',
    '--out',
    'cut.warc.gz',
    '--wait',
    '60',
    '--timeout',
    '90',
  ]);
  while (!stand.web.sent.some(({ url }) => url.endsWith('/from-worker'))) await delay(50);
  child.kill('SIGINT');
  const { code, said } = await ended;
  stand.web.sent.splice(0);
  assert.equal(code, 130, said);
  assert.match(said, /cut\.warc\.gz: \d+ exchanges with/);
  const { exchanges } = await readRecording(join(stand.folder, 'cut.warc.gz'));
  assert.ok(exchanges.some(({ url }) => url === 'https://shop.test/from-worker'));
});

test('a disk that fills ends the recording, and what is there can be read', { skip }, async () => {
  const small = [
    'unshare',
    '--mount',
    'sh',
    '-c',
    'mkdir -p small && mount -t tmpfs -o size=16k none small && "$@"; cp small/* . ; true',
    'sh',
  ];
  const { ended } = stand.record(['https://shop.test/', '--out', 'small/full.warc.gz', '--no-replay'], small);
  const { said } = await ended;
  stand.web.sent.splice(0);
  assert.match(said, /the disk is full: \d+ later exchanges? could not be written; what is there can be replayed/);
  const { exchanges } = await readRecording(join(stand.folder, 'full.warc.gz'));
  assert.ok(exchanges.length > 0);
  assert.deepEqual(
    (await readdir(stand.folder)).filter((name) => name.endsWith('.part')),
    [],
  );
});

test('a page that does not answer is a sentence, and no file', { skip }, async () => {
  const { code, said } = await stand.record(['https://closed.test/', '--out', 'none.warc.gz']).ended;
  assert.equal(code, 4);
  assert.match(said, /^record: recording https:\/\/closed\.test\/: Connection refused; nothing is kept$/m);
  assert.deepEqual(
    (await readdir(stand.folder)).filter((name) => name.startsWith('none')),
    [],
  );
});
