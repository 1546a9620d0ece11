import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeNames } from './close-names.js';

const KNOWN = ['cubic', 'reno', 'bbr', 'fld_tcp', 'verizon-lte', 'tmobile-umts'];

test('a slip of the finger finds the name', () => {
  assert.deepEqual(closeNames('cubik', KNOWN), ['cubic']);
  assert.deepEqual(closeNames('FLD-TCP', KNOWN), ['fld_tcp']);
});

test('a part of a name finds it', () => {
  assert.deepEqual(closeNames('umts', KNOWN), ['tmobile-umts']);
});

test('a name that resembles none finds none', () => {
  assert.deepEqual(closeNames('vegas', KNOWN), []);
});
