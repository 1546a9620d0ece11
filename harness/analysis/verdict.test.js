import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdict } from './verdict.js';

test('a shown effect is better or worse by the direction of the metric', () => {
  assert.equal(verdict({ significant: true, effect: -0.1, better: 'lower' }), 'better');
  assert.equal(verdict({ significant: true, effect: 0.1, better: 'lower' }), 'worse');
  assert.equal(verdict({ significant: true, effect: 0.1, better: 'higher' }), 'better');
  assert.equal(verdict({ significant: true, effect: -0.1, better: 'higher' }), 'worse');
});

test('an effect that is not shown, or has no good direction, is unclear', () => {
  assert.equal(verdict({ significant: false, effect: -0.1, better: 'lower' }), 'unclear');
  assert.equal(verdict({ significant: true, effect: -0.1, better: null }), 'unclear');
  assert.equal(verdict({ significant: true, effect: 0, better: 'lower' }), 'unclear');
});

test('what could not be tested is unknown', () => {
  assert.equal(verdict({ significant: null, effect: -0.1, better: 'lower' }), 'unknown');
  assert.equal(verdict({ significant: true, effect: null, better: 'lower' }), 'unknown');
});
