import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeGate, parseGate } from './gate.js';
import { sampleComparison } from './sample-comparison.js';

const KNOWN = { armIds: ['cubic', 'fld_tcp'], metricIds: ['pageLoadMs', 'idleMs'] };
const GATE = parseGate('fld_tcp pageLoadMs > 5%', KNOWN);

const BY_ESTIMATE = parseGate('estimate(fld_tcp pageLoadMs) > 5%', KNOWN);

/** @param {import('./gate.js').Gate} gate @param {import('../types/results.js').Comparison[]} comparisons */
const judged = (gate, comparisons) => judgeGate(gate, comparisons).map(({ outcome, sentence }) => [outcome, sentence]);

test('a gate names an arm, a metric and a limit, and is judged by the interval', () => {
  assert.deepEqual(GATE, {
    text: 'fld_tcp pageLoadMs > 5%',
    arm: 'fld_tcp',
    metric: 'pageLoadMs',
    by: 'interval',
    sign: '>',
    limit: 0.05,
  });
  assert.deepEqual(parseGate(' fld_tcp idleMs<-2.5 % ', KNOWN), {
    text: 'fld_tcp idleMs<-2.5 %',
    arm: 'fld_tcp',
    metric: 'idleMs',
    by: 'interval',
    sign: '<',
    limit: -0.025,
  });
});

test('a gate can ask for the estimate', () => {
  assert.deepEqual(parseGate('estimate( fld_tcp idleMs )<1%', KNOWN), {
    text: 'estimate( fld_tcp idleMs )<1%',
    arm: 'fld_tcp',
    metric: 'idleMs',
    by: 'estimate',
    sign: '<',
    limit: 0.01,
  });
});

for (const text of [
  'slower',
  'fld_tcp pageLoadMs > 5',
  'fld_tcp pageLoadMs >= 5%',
  'estimate(fld_tcp pageLoadMs > 5%',
]) {
  test(`"${text}" is not a valid gate: the error has an example`, () => {
    assert.throws(() => parseGate(text, KNOWN), {
      exitCode: 2,
      message:
        `--fail-if: "${text}" is not a valid gate; write "ARM METRIC > PERCENT", for example ` +
        '"fld_tcp pageLoadMs > 5%", or "estimate(fld_tcp pageLoadMs) > 5%"',
    });
  });
}

test('a gate cannot name an unknown metric, nor the baseline', () => {
  assert.throws(() => parseGate('fld_tcp pageLoad > 5%', KNOWN), {
    exitCode: 2,
    message: 'there is no --fail-if metric "pageLoad"; did you mean pageLoadMs? known: pageLoadMs, idleMs',
  });
  assert.throws(() => parseGate('estimate(cubic pageLoadMs) > 5%', KNOWN), {
    exitCode: 2,
    message: 'there is no --fail-if arm beside the baseline "cubic"; known: fld_tcp',
  });
});

test('a gate trips when the whole interval is above its limit, and holds when it only reaches beyond', () => {
  assert.deepEqual(judged(GATE, [sampleComparison({ value: 0.08, interval: [0.0501, 0.2] })]), [
    [
      'tripped',
      'gate "fld_tcp pageLoadMs > 5%" tripped on 3g-solo: the whole interval, 5.01 % to 20.00 %, is above 5 %',
    ],
  ]);
  assert.deepEqual(judged(GATE, [sampleComparison({ value: 0.08, interval: [0.05, 0.2] })]), [
    [
      'holds',
      'gate "fld_tcp pageLoadMs > 5%" holds on 3g-solo: the interval, 5.00 % to 20.00 %, is not wholly above 5 %',
    ],
  ]);
});

test('a gate with < trips when the whole interval is below its limit', () => {
  const gate = parseGate('fld_tcp pageLoadMs < -2.5%', KNOWN);
  assert.deepEqual(judged(gate, [sampleComparison({ value: -0.08, interval: [-0.2, -0.03] })]), [
    [
      'tripped',
      'gate "fld_tcp pageLoadMs < -2.5%" tripped on 3g-solo: ' +
        'the whole interval, -20.00 % to -3.00 %, is below -2.5 %',
    ],
  ]);
  assert.equal(judged(gate, [sampleComparison({ value: -0.08, interval: [-0.2, -0.02] })])[0][0], 'holds');
});

test('a gate by the estimate trips whatever the interval', () => {
  assert.deepEqual(judged(BY_ESTIMATE, [sampleComparison({ value: 0.062, interval: [-0.1, 0.2] })]), [
    ['tripped', 'gate "estimate(fld_tcp pageLoadMs) > 5%" tripped on 3g-solo: the estimate, 6.20 %, is above 5 %'],
  ]);
  assert.deepEqual(judged(BY_ESTIMATE, [sampleComparison({ value: 0.05, interval: null })]), [
    ['holds', 'gate "estimate(fld_tcp pageLoadMs) > 5%" holds on 3g-solo: the estimate, 5.00 %, is not above 5 %'],
  ]);
});

test('a gate looks only at its own metric, over all pages', () => {
  const others = [sampleComparison({ value: 0.5, metric: 'idleMs' }), sampleComparison({ value: 0.5, page: 'news' })];
  assert.deepEqual(
    judgeGate(GATE, [...others, sampleComparison({ value: 0 })]).map(({ outcome }) => outcome),
    ['holds'],
  );
});

test('a gate is judged on each network by itself', () => {
  const found = [
    sampleComparison({ value: 0.01, network: 'lte' }),
    sampleComparison({ value: 0.09, network: 'satellite' }),
  ];
  assert.deepEqual(
    judgeGate(GATE, found).map(({ network, outcome }) => [network, outcome]),
    [
      ['lte', 'holds'],
      ['satellite', 'tripped'],
    ],
  );
});

test('a gate without an interval, without a difference or without a comparison could not be judged', () => {
  const tooFew = sampleComparison({ value: 0.01, interval: null });
  tooFew.relativeDifference.warnings = ['a 95 % interval needs at least 6 pairs, got 4'];
  assert.deepEqual(judged(GATE, [tooFew]), [
    [
      'not judged',
      'gate "fld_tcp pageLoadMs > 5%" could not be judged on 3g-solo: the difference has no interval (a 95 % ' +
        'interval needs at least 6 pairs, got 4); use more --runs, or gate by estimate(ARM METRIC)',
    ],
  ]);
  for (const gate of [GATE, BY_ESTIMATE])
    assert.deepEqual(judged(gate, [sampleComparison({ value: null })]), [
      ['not judged', `gate "${gate.text}" could not be judged on 3g-solo: the difference is not known`],
    ]);
  assert.deepEqual(judged(GATE, []), [
    ['not judged', 'gate "fld_tcp pageLoadMs > 5%" could not be judged: no load of this run measured it'],
  ]);
});
