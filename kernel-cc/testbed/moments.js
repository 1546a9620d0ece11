import assert from 'node:assert/strict';

/** @typedef {import('./test-path.js').Transfer} Transfer */

/** What a connection's sample said at a moment. @param {Transfer} transfer @param {number} atMs */
export function sampleAt({ samples }, atMs) {
  const sample = samples.findLast((candidate) => candidate.atMs <= atMs);
  assert.ok(sample, 'nothing was sampled yet');
  return sample;
}

/** When a segment came to the impairment node. @param {Transfer} transfer @param {number} ordinal */
export function sentMs({ segments }, ordinal) {
  const segment = segments.find((candidate) => candidate.ordinal === ordinal);
  assert.ok(segment, `segment ${ordinal} was never sent`);
  return segment.atMs;
}

/** When the first ACK of a connection arrived. @param {Transfer} transfer */
export function firstAckMs({ samples }) {
  return samples.find(({ bytesAcked }) => bytesAcked > 0)?.atMs ?? NaN;
}
