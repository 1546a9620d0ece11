import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { recordingOf } from '../recording/fixtures/make-page-folders.js';
import { readAllRecords } from '../results/read-all-records.js';
import { startBench } from './support/start-bench.js';

test('a recording that changes after the bench was planned is not read before its loads, and fails them', {
  timeout: 120_000,
}, async (context) => {
  const folder = await mkdtemp(join(tmpdir(), `slowstart-test-${process.pid}-`));
  context.after(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755); // or the origin would have a copy
  const [file, out] = ['a.warc.gz', 'out'].map((name) => join(folder, name));
  await writeFile(file, await recordingOf('https://a.test/'));
  const network = 'rtt=20,down=20,up=20,queue=100';
  const bench = startBench(['--pages', file, '--cc', 'cubic,reno', '--network', network, '--runs', '1', '--out', out]);
  let change = Promise.resolve();
  bench.child.stderr?.on('data', (text) => {
    if (text.includes('building the lab')) change = recordingOf('https://b.test/').then((it) => writeFile(file, it));
  });
  assert.equal(await bench.ended, 4, bench.output());
  await change;
  assert.deepEqual(
    (await readAllRecords(out)).map(({ failure }) => failure?.reason),
    Array(2).fill(
      `replay origin: beginning a load: the recording ${file} was changed while the bench ran; start it again`,
    ),
  );
});
