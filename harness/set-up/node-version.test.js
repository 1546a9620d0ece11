import assert from 'node:assert/strict';
import { test } from 'node:test';
import { satisfiesNodeRange } from './node-version.js';

test('the minimum version and everything after it satisfy the range', () => {
  assert.equal(satisfiesNodeRange('20.19.0', '>=20.19'), true);
  assert.equal(satisfiesNodeRange('20.20.2', '>=20.19'), true);
  assert.equal(satisfiesNodeRange('22.0.0', '>=20.19'), true);
});

test('an older minor or major version does not', () => {
  assert.equal(satisfiesNodeRange('20.9.0', '>=20.19'), false);
  assert.equal(satisfiesNodeRange('18.20.0', '>=20.19'), false);
});
