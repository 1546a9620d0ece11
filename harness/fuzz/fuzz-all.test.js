import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportFault, sentenceFault } from './faults.js';
import { fuzzAll } from './fuzz-all.js';
import { fuzzInput } from './fuzz-input.js';

test('mutated records, summaries, plans and experiment files give a report or one sentence', () => {
  for (const { what, cases, refused, faults } of fuzzAll({ cases: 1_500, seed: 20_260_301 })) {
    assert.deepEqual(faults, [], what);
    assert.ok(refused > 0 && refused < cases, `${what}: ${refused} of ${cases} were refused`);
  }
});

test('the command counts the cases of each kind, and says how much memory they took', () => {
  /** @type {string[]} */
  const said = [];
  assert.ok(fuzzInput({ cases: 40, seed: 7, say: (line) => said.push(line) }));
  assert.match(said[0], /^22 records: \d+ refused by a sentence, \d+ reports, 0 faults$/);
  assert.match(String(said.at(-1)), /^40 cases from seed 7 in \d+ s, \d+ MiB at most, 0 faults$/);
});

test('a defect, a stack and two lines are no sentence, and a report shows no NaN', () => {
  assert.equal(sentenceFault(Object.assign(new Error('x: it is 7; mend it'), { exitCode: 2 })), null);
  assert.match(String(sentenceFault(new TypeError('undefined is no function'))), /^not a sentence but a defect/);
  assert.match(String(sentenceFault(Object.assign(new Error('a\nb'), { exitCode: 2 }))), /^more than one line/);
  assert.equal(reportFault('<p>12 ms</p><svg d="M0,1">'), null);
  assert.match(String(reportFault('<td>NaN ms</td>')), /NaN/);
  assert.match(String(reportFault('<b>x</b><img src=x onerror=1>')), /img/);
});
