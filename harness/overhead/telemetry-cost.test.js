import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costVerdict } from './telemetry-cost.js';

for (const [name, low, high, verdict] of /** @type {const} */ ([
  ['an interval below the target is resolved', 0.002, 0.019, 'RESOLVED: below 2 %'],
  ['an interval that reaches below zero says so', -0.004, 0.011, 'RESOLVED: below 2 %, and compatible with no cost'],
  ['an interval above the target is resolved', 0.021, 0.04, 'RESOLVED: above 2 %'],
  [
    'an interval around the target is not resolved',
    -0.01,
    0.03,
    'NOT RESOLVED: the interval contains 2 %; run more pairs (--pairs), on a quieter machine',
  ],
  [
    'an interval that touches the target is not resolved',
    0.01,
    0.02,
    'NOT RESOLVED: the interval contains 2 %; run more pairs (--pairs), on a quieter machine',
  ],
  [
    'no interval resolves nothing',
    null,
    null,
    'NOT RESOLVED: too few successful pairs for an interval; run more (--pairs)',
  ],
])) {
  test(name, () => assert.equal(costVerdict({ low, high }), verdict));
}
