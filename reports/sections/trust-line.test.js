import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linksInShort } from './trust-line.js';

const check = (/** @type {string} */ networkId, ok = true) => ({ networkId, ok });

test('a link of calibration beside that of the network leaves no doubt', () => {
  assert.deepEqual(linksInShort([check('lte'), check('control')], [{ id: 'lte' }]), {
    ok: true,
    text: '2 links measured as asked',
  });
});

test('a link that was not measured is missing, whatever else was', () => {
  assert.deepEqual(linksInShort([check('control')], [{ id: 'lte' }]), { ok: false, text: '1\u00a0link not measured' });
});

test('a link that is off is counted', () => {
  assert.deepEqual(linksInShort([check('lte'), check('3g', false)], [{ id: 'lte' }, { id: '3g' }]), {
    ok: false,
    text: '1 of 2\u00a0links off what was asked',
  });
});
