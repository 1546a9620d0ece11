import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { execa } from 'execa';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { folderLines } from './folder-lines.js';
import { wideLines } from './wide-lines.js';

const MOST_LINES = 200;
const MOST_LINES_OF_A_FOLDER = 2050;
/** Files above 200 lines that are one idea all the same. */
const LONG = new Map([
  ['harness/compose/compose.system.js', 'one composition that all its tests share'],
  ['harness/types/run-record.d.ts', 'the contract of a record, read as a whole'],
  ['pages/generate/images/scenes/outdoors.js', 'one drawing after the other, coordinates for the most part'],
]);
/** Sources of kinds that may be longer: what each is stands in the way of a split. */
const MAY_BE_LONG = [
  /\.bpf\.c$/, // a congestion control is one program, with its paper on top
  /^kernel-cc\/benchmarks\/\w+-many\.c$/, // a program of one file, so that one command compiles it
];
/** Text of pages and styles is wide by nature. */
const MARKUP = /^(pages\/generate|reports)\//;
/** Lines beyond 120 columns. Fewer is better: lower it then. */
const WIDE_LINES = 12;

const listed = await execa('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: PROJECT_ROOT });
const sources = listed.stdout
  .split('\n')
  .filter(
    (file) => /\.([cm]?js|ts|c|h|sh|ya?ml)$|(Dockerfile|Makefile)$/.test(file) && !/^reports\/sample\//.test(file),
  )
  .flatMap((file) => {
    try {
      return [{ file, text: readFileSync(join(PROJECT_ROOT, file), 'utf8') }];
    } catch {
      return []; // deleted, and not committed yet
    }
  });
const lineCount = (/** @type {string} */ text) => text.split('\n').length - 1;

test('the sources are found', () => {
  assert.ok(sources.length > 400);
});

test('no source has more than 200 lines without a reason', () => {
  const long = sources
    .filter(({ file, text }) => lineCount(text) > MOST_LINES && !LONG.has(file))
    .filter(({ file }) => !MAY_BE_LONG.some((kind) => kind.test(file)))
    .map(({ file, text }) => `${file}: ${lineCount(text)}`);
  assert.deepEqual(long, []);
});

test('no reason is kept for a source that has become short', () => {
  const short = [...LONG.keys()].filter((file) => {
    const source = sources.find((one) => one.file === file);
    return source === undefined || lineCount(source.text) <= MOST_LINES;
  });
  assert.deepEqual(short, []);
});

test('the lines beyond 120 columns do not grow in number', () => {
  const wide = sources
    .filter(({ file }) => !MARKUP.test(file) && !/fixtures\//.test(file))
    .flatMap(({ file, text }) => wideLines(text).map((line) => `${file}:${line}`));
  assert.ok(wide.length <= WIDE_LINES, `${wide.length}, ${WIDE_LINES} allowed:\n${wide.join('\n')}`);
});

test('no folder holds many more than 2,000 lines of its own', () => {
  const large = folderLines(sources).filter(({ lines }) => lines > MOST_LINES_OF_A_FOLDER);
  assert.deepEqual(large, []);
});
