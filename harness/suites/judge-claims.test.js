import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectSuite } from './collect-suite.js';
import { suites } from './index.js';
import { judgeClaims } from './judge-claims.js';
import { countVerdicts, verdictsInWords } from './scoreboard.js';

/** @typedef {import('../types/suite.js').Claim} Claim */

/** @param {Partial<Claim>} changes @returns {import('../types/suite.js').Suite} */
const suiteOf = (changes) => ({
  id: 'cwv',
  title: 'a suite',
  paper: 'a paper',
  arms: [{ id: 'reno', label: 'Reno' }],
  conditions: [
    { id: 'alone', title: 'alone', arms: ['reno'], repetitions: { quick: 4, full: 9 }, workload: () => assert.fail() },
    { id: 'many', title: 'many', arms: ['reno'], repetitions: { full: 9 }, workload: () => assert.fail() },
  ],
  claims: [
    {
      id: 'time',
      source: 'Table I',
      says: 'it takes 100 ms',
      published: 100,
      unit: 'ms',
      quantity: 'delivery time',
      tolerance: { low: 90, high: 110 },
      needs: ['alone/reno'],
      measure: ([run]) => run.flows[0].deliveryMs,
      ...changes,
    },
  ],
  figures: () => [],
  typical: { condition: 'none', title: 'a flow', isOf: () => true },
  differences: [],
});

/**
 * @param {(number | null)[]} times of the rounds
 * @param {Partial<import('../types/flow-run-record.js').FlowRunRecord>} [changes]
 */
const runsOf = (times, changes) =>
  times.map(
    (deliveryMs, index) =>
      /** @type {import('../types/flow-run-record.js').FlowRunRecord} */ ({
        workload: 'alone',
        arm: 'reno',
        round: index + 1,
        status: 'ok',
        flows: [{ deliveryMs }],
        ...changes,
      }),
  );

/** @param {ReturnType<typeof runsOf>} runs @param {Partial<Claim>} [changes] */
function judgeRuns(runs, changes = {}) {
  const suite = suiteOf(changes);
  const collected = collectSuite(suite);
  for (const run of runs) collected.add(run);
  return judgeClaims(suite, { scale: 'quick', values: collected.finish().values })[0];
}

/** @param {(number | null)[]} times @param {Partial<Claim>} [changes] */
const judge = (times, changes = {}) => judgeRuns(runsOf(times), changes);

test('a claim is reproduced where the whole interval is inside its tolerance', () => {
  const { verdict, why, estimate } = judge([99, 101, 100]);
  assert.deepEqual([verdict, why, estimate.value, estimate.n], ['reproduced', null, 100, 3]);
  // mean 100, standard error 1 / sqrt(3), t(0.975, 2) = 4.3027
  assert.ok(Math.abs((estimate.low ?? 0) - 97.516) < 0.001);
});

test('a claim is not reproduced where the whole interval is outside, on either side', () => {
  assert.equal(judge([119, 120, 121]).verdict, 'not reproduced');
  assert.equal(judge([79, 80, 81]).verdict, 'not reproduced');
});

test('an interval that reaches across an end of the tolerance cannot tell', () => {
  assert.deepEqual(
    [judge([109, 110, 111]).verdict, judge([109, 110, 111]).why],
    [
      'cannot be tested here',
      'the interval reaches beyond the tolerance, and not all of it: more repetitions could tell',
    ],
  );
  assert.equal(judge([50, 100, 150]).verdict, 'cannot be tested here');
});

test('from six repetitions on, one wild one does not widen the interval beyond all use', () => {
  const { estimate, verdict } = judge([99, 100, 100, 101, 100, 99, 101, 100, 109]);
  assert.equal(estimate.value, 100);
  assert.equal(verdict, 'reproduced');
});

test('two repetitions have no interval', () => {
  const { verdict, why, estimate } = judge([100, 100]);
  assert.equal(verdict, 'cannot be tested here');
  assert.equal(why, '2 of the at least 3 repetitions that an interval needs');
  assert.deepEqual([estimate.value, estimate.low], [100, null]);
});

test('failed runs, and repetitions without a value, are left out', () => {
  assert.deepEqual(judge([100, null, 100, 100]).values, [100, 100, 100]);
  const runs = [...runsOf([100, 100, 100, 100]), ...runsOf([7], { status: 'failed', round: 5 })];
  assert.deepEqual(judgeRuns(runs).values, [100, 100, 100, 100]);
});

test('more is not as much: what has one limit must pass it', () => {
  const more = { published: null, tolerance: { low: 100, high: null } };
  assert.equal(judge([100, 100, 100], more).verdict, 'not reproduced');
  assert.equal(judge([101, 101, 101], more).verdict, 'reproduced');
  const less = { published: null, tolerance: { low: null, high: 100 } };
  assert.equal(judge([100, 100, 100], less).verdict, 'not reproduced');
  assert.equal(judge([99, 99, 99], less).verdict, 'reproduced');
  assert.equal(judge([99, 100, 101], less).verdict, 'cannot be tested here');
});

test('an exact tolerance takes repetitions that are all the same', () => {
  assert.equal(judge([4, 4, 4], { tolerance: { low: 4, high: 4 } }).verdict, 'reproduced');
  assert.equal(judge([5, 5, 5], { tolerance: { low: 4, high: 4 } }).verdict, 'not reproduced');
});

test('what a scale does not run is not judged by what another did', () => {
  const { verdict, why } = judge([100, 100, 100], { needs: ['many/reno'] });
  assert.deepEqual([verdict, why], ['cannot be tested here', 'only --scale full runs it']);
});

test('a control is measured and has no verdict, and the untestable says why', () => {
  assert.deepEqual([judge([1, 2, 3], { isControl: true }).verdict, judge([1, 2, 3]).values], ['control', [1, 2, 3]]);
  assert.equal(judge([], { untestable: 'no pages', needs: [] }).why, 'no pages');
});

test('a claim that is not reproduced says what an earlier run showed, where it showed something', () => {
  const suite = suites.find(({ id }) => id === 'smartiw') ?? assert.fail();
  const of = (/** @type {number[]} */ values) =>
    judgeClaims(suite, { scale: 'quick', values: new Map([['table-1-100-11', values]]) }).find(
      ({ id }) => id === 'table-1-100-11',
    );
  assert.match(of([153, 153, 153])?.why ?? '', /^an earlier run at the quick scale says why: .*clocked by ACKs/);
  assert.equal(of([160, 160, 160])?.why, null);
  assert.equal(judge([9, 9, 9]).why, null);
});

test('the score counts what could be tested', () => {
  const claims = [
    judge([100, 100, 100]),
    judge([9, 9, 9]),
    judge([9, 9, 9]),
    judge([1]),
    judge([1], { isControl: true }),
  ];
  assert.deepEqual(countVerdicts(claims), {
    reproduced: 1,
    'not reproduced': 2,
    'cannot be tested here': 1,
    control: 1,
  });
  assert.equal(verdictsInWords(claims), '1 of 3 claims that could be tested are reproduced; 1 cannot be tested here.');
});
