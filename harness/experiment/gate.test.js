import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseGate, trippedGate } from './gate.js';
import { sampleComparison } from './sample-comparison.js';

const KNOWN = { armIds: ['cubic', 'fld_tcp'], metricIds: ['pageLoadMs', 'idleMs'] };
const GATE = parseGate('fld_tcp pageLoadMs > 5%', KNOWN);

test('a gate names an arm, a metric and a limit', () => {
  assert.deepEqual(GATE, {
    text: 'fld_tcp pageLoadMs > 5%',
    arm: 'fld_tcp',
    metric: 'pageLoadMs',
    sign: '>',
    limit: 0.05,
  });
  assert.deepEqual(parseGate(' fld_tcp idleMs<-2.5 % ', KNOWN), {
    text: 'fld_tcp idleMs<-2.5 %',
    arm: 'fld_tcp',
    metric: 'idleMs',
    sign: '<',
    limit: -0.025,
  });
});

test('what is no gate is answered with an example', () => {
  assert.throws(() => parseGate('slower', KNOWN), {
    exitCode: 2,
    message: '--fail-if: "slower" is no gate; write ARM METRIC > PERCENT, for example "fld_tcp pageLoadMs > 5%"',
  });
});

test('a gate cannot name an unknown metric, nor the baseline, which differs from nothing', () => {
  assert.throws(() => parseGate('fld_tcp pageLoad > 5%', KNOWN), {
    exitCode: 2,
    message: 'there is no --fail-if metric "pageLoad"; did you mean pageLoadMs? known: pageLoadMs, idleMs',
  });
  assert.throws(() => parseGate('cubic pageLoadMs > 5%', KNOWN), {
    exitCode: 2,
    message: 'there is no --fail-if arm beside the baseline "cubic"; known: fld_tcp',
  });
});

test('a gate holds at its limit and trips beyond it', () => {
  assert.deepEqual(trippedGate(GATE, [sampleComparison({ value: 0.05 })]), []);
  assert.deepEqual(trippedGate(GATE, [sampleComparison({ value: 0.062 })]), [
    'gate "fld_tcp pageLoadMs > 5%" tripped on 3g-solo: the difference is 6.2 %',
  ]);
});

test('a gate looks only at its own metric, over all pages', () => {
  const others = [sampleComparison({ value: 0.5, metric: 'idleMs' }), sampleComparison({ value: 0.5, page: 'news' })];
  assert.deepEqual(trippedGate(GATE, [...others, sampleComparison({ value: 0 })]), []);
});

test('a gate trips on one network while it holds on another', () => {
  const found = [
    sampleComparison({ value: 0.01, network: 'lte' }),
    sampleComparison({ value: 0.09, network: 'satellite' }),
  ];
  assert.deepEqual(trippedGate(GATE, found), [
    'gate "fld_tcp pageLoadMs > 5%" tripped on satellite: the difference is 9.0 %',
  ]);
});

test('a gate that cannot be judged trips', () => {
  assert.deepEqual(trippedGate(GATE, [sampleComparison({ value: null })]), [
    'gate "fld_tcp pageLoadMs > 5%" tripped on 3g-solo: the difference is not known',
  ]);
  assert.deepEqual(trippedGate(GATE, []), ['gate "fld_tcp pageLoadMs > 5%" tripped: there is nothing to judge it by']);
});
