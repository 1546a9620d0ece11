/** @import { JudgedClaim, Scale, Suite } from '../types/suite.js' */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { renderSuiteOutcome } from '../../reports/suites/render-suite-outcome.js';
import { renderSuiteReport } from '../../reports/suites/render-suite-report.js';
import { UsageError } from '../errors.js';
import { replaceFile } from '../results/replace-file.js';
import { collectSuite } from '../suites/collect-suite.js';
import { suites } from '../suites/index.js';
import { judgeClaims } from '../suites/judge-claims.js';
import { FLOW_EXPERIMENT, readFlowExperiment, readFlowRecords } from './flow-store.js';
import { now as today } from './now.js';

/**
 * Judges the claims of a suite by the records of a folder, and writes `results.json` and `report.html`.
 * @param {string} dir
 * @param {{now?: Date}} [options]
 * @returns {Promise<{results: {suite: string, scale: Scale, claims: JudgedClaim[], runs: {done: number, failed:
 *   number}}, text: string}>} text: what the command prints
 * @throws {UsageError} when the folder holds no such runs
 */
export async function writeSuiteResults(dir, { now = today() } = {}) {
  const { suite, scale, file, claims, collected, warnings } = await judgeFolder(dir);
  const runs = {
    done: collected.runs.length,
    failed: collected.runs.filter(({ status }) => status === 'failed').length,
  };
  const results = { suite: suite.id, scale, claims, runs };
  const report = join(dir, 'report.html');
  const stored = { schema: 1, ...results, warnings, experiment: file };
  await replaceFile(join(dir, 'results.json'), [`${JSON.stringify(stored, null, 1)}\n`]);
  await replaceFile(report, [
    renderSuiteReport({ suite, scale, file, claims, collected, generatedAt: now.toISOString(), sha256Base64 }),
  ]);
  return { results, text: renderSuiteOutcome({ suite, claims, runs, report }) };
}

/**
 * @param {string} dir
 * @returns {Promise<{suite: Suite, scale: Scale, file: import('../types/flow-run-record.js').FlowExperimentFile,
 *   claims: JudgedClaim[], collected: import('../types/suite.js').CollectedSuite, warnings: string[]}>}
 * @throws {UsageError}
 */
export async function judgeFolder(dir) {
  const file = await readFlowExperiment(dir);
  if (file === null) throw new UsageError(`write-suite-results: there is no ${join(dir, FLOW_EXPERIMENT)}`);
  const suite = suites.find(({ id }) => id === file.suite?.id);
  if (!suite || !file.suite)
    throw new UsageError(
      `write-suite-results: ${join(dir, FLOW_EXPERIMENT)} is of no suite; npm run bench -- cwv makes one`,
    );
  const collector = collectSuite(suite);
  /** @type {string[]} */
  const warnings = [];
  for await (const record of readFlowRecords(dir, { warn: (text) => warnings.push(text) })) collector.add(record);
  const collected = collector.finish();
  const { scale } = file.suite;
  return { suite, scale, file, collected, warnings, claims: judgeClaims(suite, { scale, values: collected.values }) };
}

/** @param {string} text */
export const sha256Base64 = (text) => createHash('sha256').update(text).digest('base64');
