import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectTests } from './select-tests.js';

const FILES = [
  'harness/errors.test.js',
  'harness/statistics/tests.calibration.test.js',
  'kernel-cc/cwv/cwv.system.js',
  'harness/end-to-end/bench.system.js',
  'harness/compose/compose.system.js',
];
const [unit, slow, paths, lab, compose] = FILES;

test('without options every test runs', () => {
  assert.deepEqual(selectTests([], FILES), { files: FILES, isWhole: true, name: undefined, isStrict: false });
});

test('options add kinds of tests', () => {
  assert.deepEqual(selectTests(['--unit'], FILES)?.files, [unit, slow]);
  assert.deepEqual(selectTests(['--paths', '--lab'], FILES)?.files, [paths, lab]);
  assert.deepEqual(selectTests(['--compose'], FILES)?.files, [compose]);
  assert.deepEqual(selectTests(['--system'], FILES)?.files, [paths, lab, compose]);
});

test('parts of a path must all match', () => {
  assert.deepEqual(selectTests(['--system', 'kernel-cc', 'cwv'], FILES), {
    files: [paths],
    isWhole: false,
    name: undefined,
    isStrict: false,
  });
});

test('an option that does not exist is an error', () => {
  assert.throws(() => selectTests(['--units'], FILES), {
    exitCode: 2,
    message: "test: unknown option '--units' (did you mean --unit?); see slowstart test --help",
  });
});

test('--strict is for a quiet machine', () => {
  assert.equal(selectTests(['--strict', '--paths'], FILES)?.isStrict, true);
});
