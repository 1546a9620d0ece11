import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { renderFlowOutcome } from '../../reports/flows/render-flow-outcome.js';
import { renderFlowReport } from '../../reports/flows/render-flow-report.js';
import { UsageError } from '../errors.js';
import { collectFlowResults } from '../flows/analysis/collect-flow-results.js';
import { collectFlowFigures } from '../flows/analysis/flow-figures.js';
import { replaceFile } from '../results/replace-file.js';
import { FLOW_EXPERIMENT, readFlowExperiment, readFlowRecords } from './flow-store.js';
import { now as today } from './now.js';

/**
 * Writes `results.json` and `report.html` of a bench of flows from its records.
 * @param {string} dir
 * @param {{now?: Date}} [options]
 * @returns {Promise<{results: import('../flows/analysis/collect-flow-results.js').FlowResults, text: string}>} text:
 *   what the command prints
 * @throws {UsageError} when the folder holds no such bench
 */
export async function writeFlowResults(dir, { now = today() } = {}) {
  const experiment = await readFlowExperiment(dir);
  if (experiment === null) throw new UsageError(`write-flow-results: there is no ${join(dir, FLOW_EXPERIMENT)}`);
  const collected = collectFlowResults(experiment);
  const figures = collectFlowFigures(experiment);
  /** @type {string[]} */
  const warnings = [];
  for await (const record of readFlowRecords(dir, { warn: (text) => warnings.push(text) })) {
    collected.add(record);
    figures.add(record);
  }
  const found = collected.finish();
  const results = { ...found, warnings: [...found.warnings, ...warnings] };
  const report = join(dir, 'report.html');
  await replaceFile(join(dir, 'results.json'), [`${JSON.stringify({ schema: 1, experiment, ...results }, null, 1)}\n`]);
  await replaceFile(report, [
    renderFlowReport({ experiment, results, figures: figures.finish(), generatedAt: now.toISOString(), sha256Base64 }),
  ]);
  return { results, text: renderFlowOutcome({ experiment, results, report }) };
}

/** @param {string} text */
const sha256Base64 = (text) => createHash('sha256').update(text).digest('base64');
