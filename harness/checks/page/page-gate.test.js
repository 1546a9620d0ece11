import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admittingCoverage, loadGate, pageGate } from './page-gate.js';

/** @param {Partial<import('../../types/experiment.js').PageVetting>} [known] */
const vetted = (known) => ({ coverage: 0.9, contentCoverage: 0.9, bytesAsked: 0.9, painted: true, ...known });

test('a page is let in by what answers its content, whatever its trackers miss', () => {
  assert.deepEqual(pageGate(vetted({ coverage: 0.4, contentCoverage: 0.8 }), 0.8), []);
});

test('a page is refused by either figure, with both in figures that are not rounded up', () => {
  assert.deepEqual(pageGate(vetted({ contentCoverage: 0.7999, bytesAsked: 0.4999 }), 0.8), [
    'its recording answered 79 % of its requests, trackers apart, and a page needs 80 %',
    'it asked for 49 % of its recorded bytes, and a page needs 50 %',
  ]);
  assert.deepEqual(pageGate(vetted({ contentCoverage: null }), 0), ['it asked for nothing']);
  assert.deepEqual(pageGate(vetted({ bytesAsked: null }), 0.8), []);
});

test('the option that a refused page is told of lets it in', () => {
  for (const page of [
    vetted({ contentCoverage: 0.404 }),
    vetted({ bytesAsked: 0.331 }),
    vetted({ contentCoverage: 0.7, bytesAsked: 0.1 }),
  ]) {
    assert.notDeepEqual(pageGate(page, 0.8), []);
    assert.deepEqual(pageGate(page, admittingCoverage(page)), []);
  }
  assert.equal(admittingCoverage(vetted({ contentCoverage: 0.404 })), 0.4);
});

test('a page that was let in keeps its loads when they answer a little less, and no load passes with much less', () => {
  assert.equal(loadGate(0.8, undefined), 0.8);
  assert.equal(loadGate(0.8, vetted({ coverage: 1 })), 0.8);
  assert.equal(loadGate(0.8, vetted({ coverage: 0.75 })), 0.7);
  assert.equal(loadGate(0.8, vetted({ coverage: 0.02 })), 0);
  assert.equal(loadGate(0.8, vetted({ coverage: null })), 0.8);
});
