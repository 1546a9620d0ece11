import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { execa } from 'execa';
import { exchange } from '../end-to-end/support/open-test-lab.js';
import { writeRecording } from '../recording/write-recording.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';

const PAGE = 'https://sharp.example/';
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><!--${'x'.repeat(20_000)}--></svg>`;
const HTML = `<!doctype html><title>Sharp</title><link rel="icon" href="data:,"><p>sharp</p>
<img srcset="/one.svg 1x, /two.svg 2x"><script src="/broken.js"></script><script src="/gone.js"></script>`;

test('a recording is checked without a link, at both device pixel ratios, and the better one is kept', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-check-'));
  t.after(() => rm(folder, { recursive: true }));
  const exchanges = [
    exchange(PAGE, 'text/html', HTML),
    exchange(`${PAGE}two.svg`, 'image/svg+xml', PICTURE),
    exchange(`${PAGE}broken.js`, 'text/javascript', 'nothing.here()'),
  ];
  const file = join(folder, 'sharp.warc.gz');
  await writeFile(
    file,
    await writeRecording({ entryUrl: PAGE, title: 'Sharp', exchanges, date: '2024-05-14T08:00:00Z' }),
  );
  const args = ['pages', 'check', file, '--no-setup', '--json', '--write', '--html', join(folder, 'seen.html')];
  const { stdout, stderr, exitCode } = await execa(
    process.execPath,
    [join(PROJECT_ROOT, 'harness/start.js'), ...args],
    {
      reject: false,
    },
  );
  assert.equal(exitCode, 5, `one request of four is missed: ${stderr}`);
  const [checked] = JSON.parse(stdout);
  const { exact, fuzzy, missed } = checked.requests;
  assert.deepEqual([checked.verdict, exact, fuzzy, missed], ['refused', 3, 0, 1]);
  assert.deepEqual(
    checked.tried.map((/** @type {any} */ one) => [one.devicePixelRatio, one.contentCoverage]),
    [
      [2, 0.75],
      [1, 0.5],
    ],
  );
  assert.deepEqual([checked.vetted.painted, checked.vetted.bytesAsked], [true, 1]);
  assert.deepEqual(checked.missedUrls, [`${PAGE}gone.js`]);
  // where the picture's head and body came in one read, Chrome tells no size of the body
  const { share, recordedBytes } = checked.wire;
  assert.ok(share === null ? recordedBytes === 0 : Math.abs(share - 1) < 0.002, JSON.stringify(checked.wire));
  assert.match(checked.consoleErrors.join(), /nothing is not defined/);
  assert.match(await readFile(join(folder, 'seen.html'), 'utf8'), /src="data:image\/jpeg;base64,/);
  assert.deepEqual(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')), [
    { id: 'sharp', file: 'sharp.warc.gz', entryUrl: PAGE, device: { devicePixelRatio: 2 } },
  ]);
});
