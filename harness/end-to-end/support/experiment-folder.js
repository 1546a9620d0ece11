import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { writeRecording } from '../../recording/write-recording.js';
import { exchange } from './open-test-lab.js';
import { startBench } from './start-bench.js';

/**
 * For a test file: a folder for pages, experiment files and reports of its own, removed after its tests.
 * @returns {{folder: string, writePage: (id: string, body: string) => Promise<{id: string, file: string, entryUrl:
 *   string, title: string, tags: string[]}>}}
 */
export function useExperimentFolder() {
  const folder = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
  after(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    async writePage(id, body) {
      const entryUrl = `http://${id}.example/`;
      const html = `<!doctype html><link rel="icon" href="data:,"><title>${id}</title><p>text${body}`;
      const file = join(folder, `${id}.warc.gz`);
      const exchanges = [exchange(entryUrl, 'text/html', html)];
      writeFileSync(file, await writeRecording({ entryUrl, title: id, exchanges, date: '2026-01-01T00:00:00Z' }));
      return { id, file, entryUrl, title: id, tags: [] };
    },
  };
}

/**
 * Runs a bench to its end.
 * @param {string[]} args
 * @param {{interruptWhen?: RegExp}} [options] `interruptWhen`: the output that is answered with Ctrl-C, once
 * @returns {Promise<{code: number | null, output: string}>}
 */
export async function runBench(args, { interruptWhen } = {}) {
  const { child, output, ended } = startBench(args);
  let isInterrupted = false;
  child.stderr?.on('data', () => {
    if (!interruptWhen || isInterrupted || !interruptWhen.test(output())) return;
    isInterrupted = true;
    process.kill(-Number(child.pid), 'SIGINT');
  });
  return { code: await ended, output: output() };
}
