/**
 * `npm run coverage`: what of the project the unit tests run, as Node's test runner counts it, and the modules that no
 * unit test loads, which the runner leaves out.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { projectFiles } from '../house-rules/project-files.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { testKind } from './test-kind.js';

const REPORTER = fileURLToPath(new URL('coverage-reporter.js', import.meta.url));

const files = projectFiles(PROJECT_ROOT, (name) => name.endsWith('.test.js')).filter(
  (file) => testKind(file) === 'unit' && file !== 'harness/house-rules/code-tools.test.js',
);
const { exitCode } = await execa(
  process.execPath,
  [
    '--test',
    '--experimental-test-coverage',
    `--test-reporter=${REPORTER}`,
    '--test-reporter-destination=stdout',
  ].concat(files.map((file) => join(PROJECT_ROOT, file))),
  { reject: false, stdio: 'inherit', cwd: PROJECT_ROOT },
);
process.exitCode = exitCode;
