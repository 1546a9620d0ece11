import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange } from '../fixtures/exchange.js';
import { compileRules } from './compile-rules.js';
import urlPairs from './fixtures/url-pairs.json' with { type: 'json' };
import { FUZZY_RULES } from './fuzzy-rules.js';
import { indexRecording } from './index-recording.js';
import { matchRequest } from './match-request.js';

/** @typedef {{matching: string[][], other: string[][]}} Pairs */

/**
 * @param {string[]} pair recorded, asked
 * @param {{rules?: import('./compile-rules.js').CompiledRules}} [options]
 */
function kindOf([recorded, asked], options) {
  const index = indexRecording({ exchanges: [exchange(recorded, { text: recorded })] }, options);
  return matchRequest(index, { method: 'GET', url: new URL(asked) }).kind;
}

/** @param {Pairs} pairs @param {string} kind */
function check({ matching, other }, kind) {
  for (const pair of matching) assert.equal(kindOf(pair), kind, pair.join(' '));
  for (const pair of other) assert.equal(kindOf(pair), 'missed', pair.join(' '));
}

test('two spellings of one URL answer for each other, and no other URL does', () => {
  check(urlPairs.canonical, 'canonical');
});

/** @type {Record<string, Pairs>} */
const byRule = urlPairs.rules;
const without = (/** @type {string} */ name) => ({
  rules: compileRules({
    general: FUZZY_RULES.general.filter((rule) => rule.name !== name),
    sites: FUZZY_RULES.sites.filter((rule) => rule.name !== name),
  }),
});

for (const { name } of [...FUZZY_RULES.general, ...FUZZY_RULES.sites])
  test(`fuzzy rule "${name}": its pairs need it, and it serves no other content`, () => {
    const pairs = byRule[name];
    assert.ok(pairs?.matching.length > 0 && pairs.other.length > 0, 'a rule needs pairs of both kinds');
    check(pairs, 'fuzzy');
    for (const pair of pairs.matching) assert.equal(kindOf(pair, without(name)), 'missed', pair.join(' '));
  });

test('the query of a file is its version, unless it names the content', () => check(urlPairs.files, 'fuzzy'));

test('a near-miss does not serve other content', () => check(urlPairs.content, 'fuzzy'));
