import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRecord } from '../schemas/fixtures/sample-record.js';
import { validateRecord } from '../schemas/validate-record.js';
import { storableRecord } from './storable-record.js';

test('a record that can be stored is left as it is', () => {
  assert.deepEqual(storableRecord(sampleRecord()), sampleRecord());
});

test('telemetry that does not fit is left out with a warning, and the load still counts', () => {
  const record = sampleRecord();
  record.telemetry.connections[0].samples.cwnd = Array(200_001).fill(10);
  const { telemetry, status, warnings } = storableRecord(record);
  assert.deepEqual([telemetry, status], [undefined, 'ok']);
  assert.match(
    warnings[1],
    /^telemetry that cannot be stored: telemetry\.connections\[0\]\.samples\.cwnd must NOT have/,
  );
});

test('a load that a page made too large, or of a number that is none, has failed and says why', () => {
  const large = sampleRecord();
  large.load.requests = Array.from({ length: 9_000 }, () => ({ ...large.load.requests[0], url: 'u'.repeat(8_192) }));
  const odd = sampleRecord();
  odd.load.firstContentfulPaintMs = Number.NaN;
  for (const [record, reason] of /** @type {const} */ ([
    [large, /^what was observed of the load cannot be stored: it has \d+ bytes, and the most is 16777216$/],
    [odd, /^what was observed .* stored: load\.firstContentfulPaintMs must be number or null; found NaN$/],
  ])) {
    const stored = storableRecord(record);
    assert.equal(validateRecord(JSON.parse(JSON.stringify(stored))), null);
    assert.deepEqual([stored.status, stored.failure?.stage, stored.trial], ['failed', 'collect', record.trial]);
    assert.match(stored.failure?.reason ?? '', reason);
  }
});
