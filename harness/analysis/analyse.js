/** @import { ExperimentFile } from '../types/experiment.js' */
/** @import { LoadResult, Results } from '../types/results.js' */
/** @import { RunRecord } from '../types/run-record.js' */
import { metrics } from '../metrics/index.js';
import { compareArms } from './compare-arms.js';
import { CORRECTION } from './correct-comparisons.js';
import { ALPHA, CONFIDENCE } from './levels.js';
import { loadResult } from './load-result.js';

/**
 * Computes `results.json` from records. Where a trial was repeated after a crash, the last record counts.
 * @param {ExperimentFile} experimentFile
 * @param {Iterable<RunRecord>} records read once and not kept
 * @returns {Results}
 */
export function analyse(experimentFile, records) {
  const collected = collectResults(experimentFile);
  for (const record of records) collected.add(record);
  return collected.finish();
}

/**
 * The same for records that arrive one by one. It keeps only the numbers, so thousands of loads fit in memory.
 * @param {ExperimentFile} experimentFile
 * @returns {{add: (record: RunRecord) => void, finish: () => Results}}
 */
export function collectResults(experimentFile) {
  const { experiment } = experimentFile;
  /** @type {Map<number, LoadResult>} */
  const loadOfTrial = new Map();

  return {
    add(record) {
      // A warm-up load warms the proxy's cache; it measures nothing.
      if (!record.trial.warmUp) loadOfTrial.set(record.trial.index, loadResult(record, experiment));
    },
    finish() {
      const loads = [...loadOfTrial].sort(([a], [b]) => a - b).map(([, load]) => load);
      const planned = experiment.pages.length * experiment.networks.length * experiment.arms.length * experiment.runs;
      return {
        ...experimentFile,
        metrics: metrics.map(({ id, title, unit, better, definition }) => ({ id, title, unit, better, definition })),
        loads,
        comparisons: compareArms({ experiment, loads, metrics }),
        statistics: { confidence: CONFIDENCE, correction: CORRECTION, alpha: ALPHA },
        partial: loads.filter(({ failure }) => failure?.stage !== 'interrupted').length < planned,
      };
    },
  };
}
