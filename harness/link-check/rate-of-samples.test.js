import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateOfSamples } from './rate-of-samples.js';

/**
 * A link that lets a packet out every `everyMs` while they come twice as fast from `fromMs` to `toMs`, read every 5 ms.
 * @param {{everyMs: number, fromMs: number, toMs: number, untilMs: number}} link
 */
function samplesOf({ everyMs, fromMs, toMs, untilMs }) {
  const samples = [];
  for (let atMs = 0; atMs <= untilMs; atMs += 5) {
    const entered = Math.floor((2 * Math.max(0, Math.min(atMs, toMs) - fromMs)) / everyMs);
    const left = Math.floor(Math.max(0, atMs - fromMs) / everyMs);
    samples.push({ atMs, passage: { entered, left: Math.min(entered, left) } });
  }
  return samples;
}

test('a packet of 1504 bytes each ms is 12.032 Mbit/s, whenever the sending began', () => {
  for (const fromMs of [100, 3100]) {
    const rate = rateOfSamples(samplesOf({ everyMs: 1, fromMs, toMs: fromMs + 3000, untilMs: 9000 }), {
      lastingMs: 3000,
    });
    assert.equal(rate?.rateMbps.toFixed(2), '12.03');
  }
});

test('a slow link is measured from packet to packet: one each 30 ms is 0.40 Mbit/s to half a percent', () => {
  const rate = rateOfSamples(samplesOf({ everyMs: 30.08, fromMs: 0, toMs: 4000, untilMs: 9000 }), { lastingMs: 4000 });
  assert.ok(Math.abs((rate?.rateMbps ?? 0) / 0.4 - 1) < 0.005, `${rate?.rateMbps}`);
});

test('nothing after the sending counts, when the queue has drained', () => {
  const rate = rateOfSamples(samplesOf({ everyMs: 1, fromMs: 0, toMs: 2000, untilMs: 20_000 }), { lastingMs: 2000 });
  assert.ok((rate?.toMs ?? Infinity) <= 2000);
});

test('a link that let nothing out has no rate', () => {
  assert.equal(rateOfSamples([], { lastingMs: 2000 }), null);
  assert.equal(
    rateOfSamples(
      samplesOf({ everyMs: 1, fromMs: 0, toMs: 2000, untilMs: 2000 }).map(({ atMs, passage }) => ({
        atMs,
        passage: { ...passage, left: 0 },
      })),
      { lastingMs: 2000 },
    ),
    null,
  );
});
