import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderCoverage } from './render-coverage.js';

test('folders come with the share of their lines, worst first, and files that no test loads are listed', () => {
  const coverage = [
    { file: 'a/one.js', lines: 10, covered: 10 },
    { file: 'a/two.js', lines: 30, covered: 20 },
    { file: 'b/three.js', lines: 10, covered: 5 },
    { file: 'a/one.test.js', lines: 10, covered: 1 },
  ];
  assert.equal(
    renderCoverage(coverage, ['a/one.js', 'a/two.js', 'b/three.js', 'b/four.js']),
    `Lines covered, of files that a unit test loads:
  50.0 %  b
  75.0 %  a
  70.0 %  all of them

0 %: 1 of 4 files are loaded by no unit test:
  b/four.js
`,
  );
});
