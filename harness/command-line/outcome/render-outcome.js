import { join } from 'node:path';
import { ceilingSentence, lowCeilingWarning } from '../../../reports/ceiling/ceiling-sentences.js';
import { controlSentences } from '../../../reports/ceiling/control-sentences.js';
import { failureSentence } from '../../../reports/failure-sentence.js';
import { paperHeadlines } from '../../../reports/paper-headlines.js';
import { HEADLINE_METRIC, MANY } from '../../../reports/report-context.js';
import { resolutionSentence } from '../../../reports/resolution-sentence.js';
import { verdictOfMany } from '../../../reports/verdict-of-many.js';
import { verdictSentence } from '../../../reports/verdict-sentence.js';

/** @typedef {import('../../types/results.js').Results} Results */
/** @typedef {{done: number, failed: number, interrupted: boolean}} Outcome */

/** The files of a finished bench, by name. @param {string} outDir */
export function outputFiles(outDir) {
  const names = ['report.html', 'results.json', 'records.jsonl.gz', 'loads.jsonl', 'loads.csv'];
  return Object.fromEntries(names.map((name) => [name, join(outDir, name)]));
}

/**
 * What a finished bench tells its user: the answer, how sound it is, and where the report is.
 * @param {{results: Results, outcome: Outcome, report: string}} finished `report`: path of report.html
 * @returns {string}
 */
export function renderOutcome({ results, outcome, report }) {
  const { experiment } = results;
  const headlines = overall(results).filter((comparison) => comparison.metric === HEADLINE_METRIC);
  const sentences = experiment.networks.flatMap(({ id }) => {
    const comparisons = headlines.filter(({ network }) => network === id);
    if (comparisons.length >= MANY) return verdictOfMany({ comparisons, experiment });
    return comparisons.map((comparison) => {
      const { statistics } = results;
      const resolution = resolutionSentence({ comparison, statistics, runs: experiment.runs });
      const ceiling = results.calibration?.ceilings.find(({ network }) => network === id);
      return [
        verdictSentence({ comparison, experiment }),
        paperHeadlines({ comparison, results }),
        resolution,
        ceilingSentence({ ceiling, comparison, experiment }),
        lowCeilingWarning({ ceiling, comparison, experiment }),
      ]
        .filter((sentence) => sentence !== null)
        .join(' ');
    });
  });
  const failures = results.failureComparisons.flatMap((comparison) => failureSentence(comparison, experiment) ?? []);
  const loads = `${outcome.done} loads, ${outcome.failed} failed${outcome.interrupted ? ', interrupted' : ''}.`;
  const { looks } = results.statistics;
  const ended = looks
    ? [
        `These results are of look ${looks.look} of ${looks.rounds.length}, after ` +
          `${looks.rounds[looks.look - 1]} rounds.`,
      ]
    : [];
  const controls = controlSentences(results.calibration?.control).map(({ text }) => text);
  return [...sentences, ...controls, ...failures, ...ended, loads, `Report: ${report}`, ''].join('\n');
}

/**
 * The same for programs.
 * @param {{results: Results, outcome: Outcome, files: Record<string, string>, gates:
 *   import('../../experiment/gate.js').GateJudgement[]}} finished
 */
export function outcomeAsJson({ results, outcome, files, gates }) {
  const { done, failed, interrupted } = outcome;
  const trippedGates = gates.filter((gate) => gate.outcome !== 'holds').map(({ sentence }) => sentence);
  const { calibration } = results;
  const summary = {
    files,
    loads: { done, failed },
    interrupted,
    gates,
    trippedGates,
    comparisons: overall(results),
    calibration,
  };
  return `${JSON.stringify(summary, null, 2)}\n`;
}

/** The comparisons over all pages. @param {Results} results */
function overall(results) {
  return results.comparisons.filter((comparison) => comparison.page === null);
}
