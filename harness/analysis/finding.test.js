import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finding } from './finding.js';

const none = /** @type {const} */ ({ significant: false, equivalent: false, effect: -0.1, verdict: 'unclear' });

test('what is better or worse is so, within whatever margin', () => {
  assert.equal(finding({ ...none, significant: true, equivalent: true, verdict: 'better' }), 'better');
  assert.equal(finding({ ...none, significant: true, verdict: 'worse' }), 'worse');
});

test('a difference without a better direction is a difference', () => {
  assert.equal(finding({ ...none, significant: true }), 'differs');
  assert.equal(finding({ ...none, significant: true, effect: 0 }), 'not-shown');
});

test('no difference is not the same as being the same', () => {
  assert.equal(finding(none), 'not-shown');
  assert.equal(finding({ ...none, equivalent: true }), 'equivalent');
});

test('what could not be tested is unknown', () => {
  assert.equal(finding({ ...none, significant: null, equivalent: true, verdict: 'unknown' }), 'unknown');
  assert.equal(finding({ ...none, effect: null }), 'unknown');
});
