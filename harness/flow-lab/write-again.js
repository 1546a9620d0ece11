import { readFlowExperiment } from './flow-store.js';
import { writeFlowResults } from './write-flow-results.js';
import { isOfPapers, writeScoreboard } from './write-scoreboard.js';
import { writeSuiteResults } from './write-suite-results.js';

/**
 * Writes the report of a folder again, if it holds runs of flows, of a suite or of all suites.
 * @param {string} dir
 * @returns {Promise<{results: object, text: string} | null>} null where it holds none of these
 * @throws {UsageError} where it does, and one of them is damaged
 */
export async function writeFlowsAgain(dir) {
  if (isOfPapers(dir)) return writeScoreboard(dir);
  const experiment = await readFlowExperiment(dir);
  if (experiment === null) return null;
  return experiment.suite ? writeSuiteResults(dir) : writeFlowResults(dir);
}
