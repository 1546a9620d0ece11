import { relative } from 'node:path';
import { projectFiles } from '../house-rules/project-files.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { renderCoverage } from './render-coverage.js';

/**
 * A reporter of node:test that prints failures and coverage.
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} events
 */
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type === 'test:fail') yield `✖ ${data.name}\n`;
    if (type !== 'test:coverage') continue;
    const covered = data.summary.files.map(({ path, totalLineCount, coveredLineCount }) => ({
      file: relative(PROJECT_ROOT, path),
      lines: totalLineCount,
      covered: coveredLineCount,
    }));
    const all = projectFiles(PROJECT_ROOT, (name) => name.endsWith('.js') && !/\.(test|system)\.js$/.test(name));
    yield renderCoverage(covered, all);
  }
}
