import { summarizeLoad } from '../analysis/summarize-load.js';
import { parseRecord } from '../results/parse-record.js';
import { validateLoad } from '../schemas/validate-load.js';
import { sentenceFault } from './faults.js';
import { mutateJson, picker } from './mutate-json.js';
import { faultOfReport } from './report-of.js';

/** @import { LoadSummary } from '../types/load-summary.js' */
/**
 * @typedef {object} FuzzOutcome
 * @property {number} cases
 * @property {number} refused by a sentence
 * @property {number} reports made of those that were not
 * @property {string[]} faults what was neither, with the seed that shows it
 *
 * @typedef {object} FuzzInput
 * @property {number} cases
 * @property {number} seed
 * @property {import('../types/experiment.js').ExperimentFile} experimentFile
 * @property {import('../types/run-record.js').RunRecord[]} records of it
 */

const LOADS_OF_A_REPORT = 100;
const SLOW_MS = 5_000; // a thousand times a usual record

/**
 * Reads mutated records, and mutated summaries of them, as a report does: each must be refused by one sentence, or go
 * into a report that renders. A damaged summary needs no sentence: it is made again.
 * @param {FuzzInput & {what: 'record' | 'summary'}} options
 * @returns {FuzzOutcome}
 */
export function fuzzRecords({ what, cases, seed, experimentFile, records }) {
  const { experiment } = experimentFile;
  const originals = what === 'record' ? records : records.map((record) => summarizeLoad(record, experiment));
  const outcome = { cases, refused: 0, reports: 0, faults: /** @type {string[]} */ ([]) };
  const note = (/** @type {number} */ number, /** @type {string} */ fault) =>
    outcome.faults.push(`${what} of seed ${seed + number}: ${fault}`);
  /** @type {LoadSummary[]} */
  let accepted = [];
  for (let number = 0; number < cases; number++) {
    const text = mutateJson(originals[number % originals.length], picker(seed + number));
    const startMs = performance.now();
    try {
      const load = what === 'record' ? summaryOfRecord(text, experiment) : summaryIn(text);
      if (load === null) outcome.refused++;
      else accepted.push(load);
    } catch (error) {
      const fault = error instanceof SyntaxError ? null : sentenceFault(error);
      if (fault === null) outcome.refused++;
      else note(number, fault);
    }
    if (performance.now() - startMs > SLOW_MS) note(number, 'it took too long');
    if (accepted.length < LOADS_OF_A_REPORT && number < cases - 1) continue;
    const fault = faultOfReport(experimentFile, accepted);
    outcome.reports++;
    if (fault !== null) note(number, `the report of it and ${accepted.length - 1} before: ${fault}`);
    accepted = [];
  }
  return outcome;
}

/** @param {string} text @param {import('../types/experiment.js').Experiment} experiment @returns {LoadSummary} */
function summaryOfRecord(text, experiment) {
  const load = summarizeLoad(parseRecord(text, { where: 'line 1 of the records' }), experiment);
  const mismatch = validateLoad(JSON.parse(JSON.stringify(load)));
  if (mismatch !== null) throw new Error(`the summary of a valid record is not valid: ${mismatch}`);
  return load;
}

/** @param {string} text @returns {LoadSummary | null} */
function summaryIn(text) {
  const load = JSON.parse(text);
  return validateLoad(load) === null ? load : null;
}
