import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { renderScoreboard } from '../../reports/suites/render-scoreboard.js';
import { renderScoreboardOutcome } from '../../reports/suites/render-suite-outcome.js';
import { UsageError } from '../errors.js';
import { replaceFile } from '../results/replace-file.js';
import { suites } from '../suites/index.js';
import { FLOW_EXPERIMENT } from './flow-store.js';
import { now as today } from './now.js';
import { judgeFolder, sha256Base64 } from './write-suite-results.js';

/** Whether a folder holds suites in folders of their own. @param {string} dir */
export const isOfPapers = (dir) => suites.some(({ id }) => existsSync(join(dir, id, FLOW_EXPERIMENT)));

/**
 * Judges every suite that a folder holds, and writes `results.json` and `report.html` with all of them.
 * @param {string} dir
 * @param {{now?: Date}} [options]
 * @returns {Promise<{results: {suites: object[]}, text: string}>} text: what the command prints
 * @throws {UsageError} when there is none
 */
export async function writeScoreboard(dir, { now = today() } = {}) {
  const parts = [];
  for (const { id } of suites) {
    if (!existsSync(join(dir, id, FLOW_EXPERIMENT))) continue;
    const { suite, scale, claims, file } = await judgeFolder(join(dir, id));
    parts.push({ suite, scale, claims, report: `${id}/report.html`, startedAt: file.startedAt });
  }
  if (parts.length === 0)
    throw new UsageError(`write-scoreboard: ${dir} holds no suite; npm run bench -- papers makes them`);
  const results = { suites: parts.map(({ suite, scale, claims }) => ({ suite: suite.id, scale, claims })) };
  const report = join(dir, 'report.html');
  await replaceFile(join(dir, 'results.json'), [`${JSON.stringify({ schema: 1, ...results }, null, 1)}\n`]);
  await replaceFile(report, [renderScoreboard({ parts, generatedAt: now.toISOString(), sha256Base64 })]);
  return { results, text: renderScoreboardOutcome({ parts, report }) };
}
