import { createHash } from 'node:crypto';
import { renderReport } from '../../reports/render-report.js';
import { collectResults } from '../analysis/analyse.js';
import { collectFigures } from '../analysis/figures/figures.js';
import { loadsCsv } from '../analysis/loads-csv.js';
import { resultsJson } from '../results/results-json.js';
import { reportFault, sentenceFault } from './faults.js';

/**
 * What is wrong with the results and the report of these loads, or null. Loads that are not of the plan are refused one
 * by one.
 * @param {import('../types/experiment.js').ExperimentFile} experimentFile
 * @param {import('../types/load-summary.js').LoadSummary[]} loads
 * @returns {string | null}
 */
export function faultOfReport(experimentFile, loads) {
  const figures = collectFigures(experimentFile);
  const collected = collectResults(experimentFile);
  for (const load of loads)
    try {
      collected.add(load);
      figures.add(load);
    } catch (error) {
      const fault = sentenceFault(error);
      if (fault !== null) return fault;
    }
  try {
    const drawn = figures.finish();
    const results = collected.finish();
    JSON.parse([...resultsJson(results)].join(''));
    [...loadsCsv(results)].join('');
    return reportFault(renderReport({ results, figures: drawn, generatedAt: '2026-03-02T09:00:00Z', sha256Base64 }));
  } catch (error) {
    return String(/** @type {Error} */ (error).stack);
  }
}

/** @param {string} text */
const sha256Base64 = (text) => createHash('sha256').update(text).digest('base64');
