import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRecord } from '../schemas/fixtures/sample-record.js';
import { validateRecord } from '../schemas/validate-record.js';
import { cutLongTexts } from './cut-long-texts.js';

test('a title and a URL of millions of characters are cut, and the record says so', () => {
  const record = sampleRecord({ title: 'T'.repeat(3_000_000) });
  record.load.requests[0].url = `data:,${'u'.repeat(60_000_000)}`;
  assert.match(String(validateRecord(record)), /^load\.title must NOT have more than 4096 characters; found "TTT/);
  cutLongTexts(record);
  assert.equal(validateRecord(record), null);
  assert.deepEqual([record.load.title.length, record.load.requests[0].url.length], [4_096, 8_192]);
  assert.deepEqual(record.warnings, ['the machine was busy', 'texts longer than a record holds were cut: 2']);
});

test('a record within the caps is left as it is, and so is what is no record', () => {
  assert.deepEqual(cutLongTexts(sampleRecord()), sampleRecord());
  for (const odd of [7, 'x', [], { load: 7 }, { load: { requests: [null, 7] }, checks: { proxyLog: 'x' } }])
    assert.deepEqual(cutLongTexts(structuredClone(odd)), odd);
});
