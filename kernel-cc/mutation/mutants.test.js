import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { applyMutant } from './apply-mutant.js';
import { readMutants } from './read-mutants.js';
import { enterRows, summaryRow } from './render-result.js';

const KERNEL_CC = fileURLToPath(new URL('..', import.meta.url));
const mutants = readMutants(KERNEL_CC);
const read = (/** @type {string} */ file) => readFileSync(`${KERNEL_CC}${file}`, 'utf8');

test('every program that has a page has five mutants or more', () => {
  const programs = readdirSync(KERNEL_CC).filter((name) =>
    [`${name}.bpf.c`, 'README.md'].every((file) => existsSync(`${KERNEL_CC}${name}/${file}`)),
  );
  assert.deepEqual(
    programs.filter((name) => (mutants.get(name)?.length ?? 0) < 5),
    [],
  );
});

test('every mutant changes one place of a source, and its test is there', () => {
  for (const mutant of [...mutants.values()].flat()) {
    assert.notEqual(applyMutant(read(mutant.file), mutant), read(mutant.file));
    assert.ok(existsSync(`${KERNEL_CC}${mutant.test}`), mutant.test);
  }
});

test('a text that is not there, or twice, is refused', () => {
  const mutant = { what: 'a third', file: 'x.c', find: '/ 2', replace: '/ 3' };
  assert.equal(applyMutant('a / 2', mutant), 'a / 3');
  assert.throws(() => applyMutant('a', mutant), /x\.c has 0 times/);
  assert.throws(() => applyMutant('a / 2 / 2', mutant), /x\.c has 2 times/);
});

test('a row says how many were killed and names the others, and replaces that of the program', () => {
  const row = summaryRow('aimd', [
    { program: 'aimd', what: 'no floor', verdict: 'survived' },
    { program: 'aimd', what: 'a doubled', verdict: 'killed' },
    { program: 'cwv', what: 'never halves', verdict: 'killed' },
  ]);
  assert.equal(row, '| `aimd` | 1 of 2 | no floor (survived) |');
  const document = '| `aimd` | what it is |\n| `aimd`  | 5 of 5 | none |\n| `cwv` | 5 of 5 | none |\n';
  assert.equal(enterRows(document, [row]), `| \`aimd\` | what it is |\n${row}\n| \`cwv\` | 5 of 5 | none |\n`);
  assert.throws(() => enterRows('', [row]), /no row of `aimd`/);
});
