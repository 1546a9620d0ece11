import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleComparison } from '../experiment/sample-comparison.js';
import { samplePage } from '../experiment/sample-experiment.js';
import { lockFolder } from '../host/lock-folder.js';
import { parseBenchOptions } from './bench-options.js';
import { runBench as runWithOptions } from './run-bench.js';

/** @typedef {import('./run-bench.js').World} World */

/**
 * A bench without a lab: what it wrote, what it asked the lab for, and the outcome that the lab gives.
 * @param {import('node:test').TestContext} t
 * @param {{outcome?: {done: number, failed: number, interrupted: boolean}, difference?: number,
 *   interval?: null}} [lab] `interval`: null for a difference without one
 */
export function makeWorld(
  t,
  { outcome = { done: 12, failed: 0, interrupted: false }, difference = -0.07, interval } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'slowstart-bench-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const written = { stdout: '', stderr: '' };
  /** @type {{experiment: import('../types/experiment.js').Experiment, outDir: string, resume: boolean}[]} */
  const labRuns = [];
  /** @type {{outDir: string, partial: boolean}[]} */
  const reports = [];
  /** @param {'stdout' | 'stderr'} name */
  const stream = (name) =>
    /** @type {any} */ ({
      isTTY: false,
      write: (/** @type {string} */ text) => {
        written[name] += text;
      },
    });
  /** @type {World} */
  const world = {
    folder,
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    missingBpf: () => null,
    lockFolder,
    checkSettings: async () => {},
    findPages: async () => ['news', 'shop'].map(samplePage),
    runExperiment: async (experiment, { outDir, resume }) => {
      labRuns.push({ experiment, outDir, resume });
      return outcome;
    },
    writeResults: async (outDir, { partial }) => {
      reports.push({ outDir, partial });
      return /** @type {any} */ ({
        experiment: labRuns[0].experiment,
        comparisons: [sampleComparison({ value: difference, interval, network: 'fld-lte-solo' })],
        failureComparisons: [],
        statistics: { looks: null },
        rankings: [],
      });
    },
  };
  return { world, folder, written, labRuns, reports };
}

/** The bench as its command line asks for it. @param {string[]} args @param {World} world */
export const runBench = async (args, world) =>
  runWithOptions(/** @type {import('./bench-options.js').BenchOptions} */ (parseBenchOptions(args)), world);
