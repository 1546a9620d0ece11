import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bombs } from '../../recording/fixtures/bombs.js';

const MOST_CPU_SECONDS = 10; // the processor's, so that other tests beside it do not count
const MOST_MEBIBYTES = 1000;
const MEASURE = fileURLToPath(new URL('./measure-reading.js', import.meta.url));

/** @type {string} */
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slowstart-bombs-'));
});
after(() => rm(folder, { recursive: true }));

for (const { name, parts, expected } of bombs())
  test(`within 10 s and 1 GB: ${name}`, async () => {
    const file = join(folder, 'bomb.warc.gz');
    const handle = await open(file, 'w');
    for (const part of parts) await handle.write(part);
    await handle.close();
    const { found, cpuSeconds, mebibytes } = await measureReading(file);
    assert.match(found, expected);
    assert.ok(cpuSeconds < MOST_CPU_SECONDS, `${cpuSeconds} s`);
    assert.ok(mebibytes < MOST_MEBIBYTES, `${mebibytes} MiB`);
  });

/**
 * @param {string} file
 * @returns {Promise<{found: string, cpuSeconds: number, mebibytes: number}>} as a process of its own
 */
async function measureReading(file) {
  const { stdout } = await promisify(execFile)(process.execPath, [MEASURE, file], { timeout: 60_000 });
  return JSON.parse(stdout);
}
