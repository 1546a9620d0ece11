import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { exchange } from '../end-to-end/support/open-test-lab.js';
import { startBench } from '../end-to-end/support/start-bench.js';
import { writeRecording } from '../recording/write-recording.js';
import { readAllRecords } from '../results/read-all-records.js';

const FOLDER = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
after(() => rmSync(FOLDER, { recursive: true }));

const HUGE_URLS = `<script>for (let i = 0; i < 10; i += 1) fetch('data:,' + 'x'.repeat(60e6));</script>`;
const SOME_LOADS_FAILED = 4;

/** @param {string} id @param {string} body */
async function writePage(id, body) {
  const entryUrl = `http://${id}.example/`;
  const html = `<!doctype html><link rel="icon" href="data:,"><title>${id}</title><p>text${body}`;
  const file = join(FOLDER, `${id}.warc.gz`);
  const exchanges = [exchange(entryUrl, 'text/html', html)];
  writeFileSync(file, await writeRecording({ entryUrl, title: id, exchanges, date: '2026-01-01T00:00:00Z' }));
  return { id, file, entryUrl, title: id, tags: [] };
}

/** @param {string[]} args @param {{interruptWhen?: RegExp}} [options] */
async function bench(args, { interruptWhen } = {}) {
  const { child, output, ended } = startBench(args);
  let isInterrupted = false;
  child.stderr?.on('data', () => {
    if (!interruptWhen || isInterrupted || !interruptWhen.test(output())) return;
    isInterrupted = true;
    process.kill(-Number(child.pid), 'SIGINT');
  });
  return { code: await ended, output: output() };
}

test('a run with a page of ten data: URLs of 60 MB ends, and is extended, with the other loads right', {
  timeout: 300_000,
}, async () => {
  const [file, out] = [join(FOLDER, 'huge.json'), join(FOLDER, 'huge')];
  const pages = [await writePage('huge', HUGE_URLS), await writePage('good', '')];
  writeFileSync(
    file,
    JSON.stringify({
      congestionControls: ['cubic'],
      networks: ['wpt-cable'],
      pages,
      runs: 1,
      loadTimeoutMs: 6_000,
    }),
  );
  const first = await bench([file, '--out', out]);
  assert.ok([0, SOME_LOADS_FAILED].includes(Number(first.code)), first.output); // the page may take too long
  const kept = await readAllRecords(out);
  const second = await bench(['--resume', '--runs', '2', '--out', out]);
  assert.ok([0, SOME_LOADS_FAILED].includes(Number(second.code)), second.output);
  const all = await readAllRecords(out);
  assert.deepEqual(all.slice(0, kept.length), kept);
  const loads = (/** @type {string} */ page) =>
    all.filter(({ trial }) => trial.pageId === page && !trial.warmUp).map(({ trial, status }) => [trial.round, status]);
  assert.deepEqual(loads('good'), [
    [1, 'ok'],
    [2, 'ok'],
  ]);
  assert.deepEqual(
    loads('huge').map(([round]) => round),
    [1, 2],
  );
});

test('an experiment with a network, a congestion control and a page of its own goes on after Ctrl-C', {
  timeout: 240_000,
}, async () => {
  const [file, out] = [join(FOLDER, 'inline.json'), join(FOLDER, 'inline')];
  writeFileSync(
    file,
    JSON.stringify({
      name: 'inline',
      congestionControls: ['cubic', { id: 'my_reno', kind: 'kernel', kernelName: 'reno' }],
      networks: ['rtt=60,down=9,up=9', { id: 'home', rttMs: 40, down: { rateMbps: 9 }, up: { rateMbps: 9 } }],
      pages: [await writePage('own', '<p>text'.repeat(10_000))],
      runs: 2,
    }),
  );
  const first = await bench([file, '--out', out], { interruptWhen: /round 1/ });
  assert.equal(first.code, 130, first.output);
  const kept = await readAllRecords(out);
  assert.ok(kept.length < 8, `${kept.length} loads before Ctrl-C`);
  const second = await bench(['--resume', '--out', out]);
  assert.equal(second.code, 0, second.output);
  const all = (await readAllRecords(out)).filter(({ trial, failure }) => !trial.warmUp && !failure);
  assert.deepEqual(
    all.map(({ trial: { networkId, armId, round } }) => `${networkId} ${armId} ${round}`).sort(),
    ['home', 'rtt60-down9-up9'].flatMap((network) =>
      ['cubic', 'my_reno'].flatMap((arm) => [1, 2].map((round) => `${network} ${arm} ${round}`)),
    ),
  );
  for (const { trial, checks } of all)
    assert.deepEqual(
      [...new Set(checks?.congestionControl.sockets.map((socket) => socket.congestionControl))],
      [trial.armId === 'my_reno' ? 'reno' : 'cubic'],
    );
});
