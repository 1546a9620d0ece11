import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** @type {string} */
let folder;
/** @type {import('node:child_process').ChildProcess} */
let server;
/** @type {string} */
let root;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slowstart-report-server-'));
  const child = spawn(process.execPath, [fileURLToPath(new URL('report-server.js', import.meta.url)), folder, '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  const [said] = await once(child.stdout, 'data');
  root = /http:\/\/localhost:\d+/.exec(String(said))?.[0] ?? '';
});
after(async () => {
  server.kill();
  await rm(folder, { recursive: true });
});

/** @param {string} name @param {number} atSeconds of its report */
async function addRun(name, atSeconds) {
  await mkdir(join(folder, name));
  for (const file of ['report.html', 'results.json', 'loads.csv', 'records.jsonl'])
    await writeFile(join(folder, name, file), `${file} of ${name}`);
  await utimes(join(folder, name, 'report.html'), atSeconds, atSeconds);
}

/** @param {string} path */
const get = async (path) => {
  const response = await fetch(root + path, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
};

test('until a bench has finished, the page says that it is still running', async () => {
  await mkdir(join(folder, 'quick-under-way'));
  await writeFile(join(folder, 'quick-under-way/records.jsonl'), '{}');
  const { status, text } = await get('/');
  assert.equal(status, 200);
  assert.match(text, /The bench is still running/);
});

test('the newest report is shown, and all are listed with it first', async () => {
  await addRun('older', 1_000);
  await addRun('newer', 2_000);
  await addRun('newest<script>', 3_000); // no name that the bench gives
  assert.deepEqual([(await get('/')).status, (await get('/')).location], [302, '/newer/report.html']);
  assert.equal((await get('/newer/report.html')).text, 'report.html of newer');
  assert.equal((await get('/older/results.json')).text, 'results.json of older');
  const { text } = await get('/all');
  assert.deepEqual(
    [...text.matchAll(/href="\/([^/]+)\/report\.html"/g)].map(([, name]) => name),
    ['newer', 'older'],
  );
});

test('nothing else of the folder, and nothing outside of it, is served', async () => {
  for (const path of [
    '/newer/records.jsonl',
    '/newer/',
    '/quick-under-way/report.html',
    '/%2e%2e/report.html',
    '/..%2fnewer/report.html',
    '/newer%2freport.html',
    '/newest%3Cscript%3E/report.html',
    '//etc/passwd',
    '/nothing',
  ]) {
    assert.equal((await get(path)).status, 404, path);
  }
});
