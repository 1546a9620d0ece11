/** @import { ExperimentFile } from '../types/experiment.js' */
/** @import { LoadSummary } from '../types/load-summary.js' */
/** @import { Results } from '../types/results.js' */
/** @import { RunRecord } from '../types/run-record.js' */
import { isMeasuredIn, measuredPart } from '../experiment/calibration/measured-part.js';
import { metrics } from '../metrics/index.js';
import { calibrationResults } from './ceiling/calibration-results.js';
import { compareArms } from './compare-arms.js';
import { compareFailures } from './failures/compare-failures.js';
import { loadResult } from './load-result.js';
import { isDecided } from './looks/is-decided.js';
import { blockAttempts } from './noise/block-attempts.js';
import { noiseResults } from './noise/noise-results.js';
import { rankArms } from './ranking/rank-arms.js';
import { statisticsOf } from './statistics-of.js';
import { summarizeLoad } from './summarize-load.js';
import { trialChecker } from './trial-checker.js';

/**
 * Computes `results.json` from records. Where a trial was repeated after a crash, the last record counts.
 * @param {ExperimentFile} experimentFile
 * @param {Iterable<RunRecord>} records read once and not kept
 * @returns {Results}
 */
export function analyse(experimentFile, records) {
  const collected = collectResults(experimentFile);
  for (const record of records) collected.add(summarizeLoad(record, experimentFile.experiment));
  return collected.finish();
}

/**
 * The same for loads that arrive one by one, already summarized.
 * @param {ExperimentFile} experimentFile
 * @returns {{add: (load: LoadSummary) => void, finish: () => Results}} `add` throws a UsageError for a load that is not
 *   of the plan
 */
export function collectResults(experimentFile) {
  const planned = experimentFile.experiment;
  const experiment = measuredPart(planned);
  const attempts = blockAttempts();
  const calibrations = blockAttempts();
  const checkTrial = trialChecker(planned);
  const isMeasured = isMeasuredIn(planned);

  return {
    add(load) {
      checkTrial(load.trial);
      // A warm-up load warms the proxy's cache; it measures nothing.
      const { trial } = load;
      if (trial.warmUp) return;
      (isMeasured(trial) ? attempts : calibrations).add({ trial, load: loadResult(load, planned) });
    },
    finish() {
      const loads = attempts.used();
      const known = metrics.filter(
        ({ id, optional }) => !optional || loads.some((load) => load.metrics?.[id] !== undefined),
      );
      const cells = experiment.pages.length * experiment.networks.length * experiment.arms.length;
      const comparisons = compareArms({ experiment, loads, metrics: known });
      const done = loads.filter(({ failure }) => failure?.stage !== 'interrupted').length;
      const rounds = isDecided(comparisons) ? (experiment.until?.looks ?? []) : [];
      return {
        ...experimentFile,
        experiment,
        metrics: known.map(({ id, title, unit, better, definition }) => ({ id, title, unit, better, definition })),
        loads,
        comparisons,
        failureComparisons: compareFailures({ experiment, loads }),
        rankings: rankArms({ experiment, loads }),
        noise: noiseResults({
          experiment,
          used: loads,
          first: attempts.first(),
          repeatedBlocks: attempts.repeatedBlocks(),
        }),
        statistics: statisticsOf(experiment, loads),
        calibration: calibrationResults(planned, { measured: loads, loads: calibrations.used() }),
        partial: done < cells * experiment.runs && !rounds.some((round) => done === cells * round),
      };
    },
  };
}
