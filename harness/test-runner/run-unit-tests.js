import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { cacheFolder } from '../set-up/cache-folder.js';
import { shareProcesses } from './share-processes.js';

const TIMEOUT_MS = 300_000; // of a process, whose share takes some 5 s; a machine may be busy
const SHARES_OF_A_PROCESSOR = 3; // so that no processor waits for long at the end

/**
 * Runs unit tests in a few processes.
 * @param {string[]} files as paths from `root`
 * @param {string} root
 * @returns {Promise<{ok: boolean, output: string, passed: number}>} `output`: the failures, as the runner prints them
 */
export async function runUnitTests(files, root) {
  const folder = cacheFolder('check', String(process.pid));
  let passed = 0;
  /** @type {import('node:test/reporters').TestEvent[]} */
  const failures = [];
  try {
    const concurrency = availableParallelism();
    const shared = shareProcesses(files, { root, folder, processes: SHARES_OF_A_PROCESSOR * concurrency });
    for await (const event of run({ files: shared, concurrency, timeout: TIMEOUT_MS })) {
      if (event.type === 'test:fail' && !event.data.todo) failures.push(event);
      if (event.type === 'test:diagnostic') passed += Number(/^pass (\d+)$/.exec(event.data.message)?.[1] ?? 0);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const output = failures.length === 0 ? '' : await text(Readable.from(failures).compose(new spec()));
  return { ok: failures.length === 0, output, passed };
}
