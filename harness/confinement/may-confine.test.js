import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayConfine } from './may-confine.js';

test('to confine another process takes the capabilities to make namespaces and to become another user', () => {
  const status = (/** @type {string} */ effective) => `Name:\tnode\nCapPrm:\t000001ffffffffff\nCapEff:\t${effective}\n`;
  assert.equal(mayConfine(status('000001ffffffffff')), true);
  assert.equal(mayConfine(status('00000000a80425fb')), false, 'what Docker leaves to root');
  assert.equal(mayConfine(status('0000000000200000')), false, 'namespaces alone');
  assert.equal(mayConfine(status('0000000000000000')), false);
});
