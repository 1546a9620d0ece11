/** `node unit-tests.js`: the unit tests with this Node, without the slow ones, formatting, lint and types. */
import { projectFiles } from '../house-rules/project-files.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { runUnitTests } from './run-unit-tests.js';
import { testKind } from './test-kind.js';

/** Runs the tools that other parts of `npm run check` run. */
const CODE_TOOLS_TEST = 'harness/house-rules/code-tools.test.js';

export async function unitTests() {
  const files = projectFiles(PROJECT_ROOT, (name) => name.endsWith('.test.js')).filter(
    (file) => testKind(file) === 'unit' && file !== CODE_TOOLS_TEST,
  );
  return runUnitTests(files, PROJECT_ROOT);
}

if (process.argv[1] === import.meta.filename) {
  const { ok, output, passed } = await unitTests();
  console.log(`${output}${ok ? '✔' : '✖'} Node ${process.versions.node}: ${passed} unit tests passed`);
  if (!ok) process.exitCode = 1;
}
