import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment, sampleNetwork } from '../../experiment/sample-experiment.js';
import { judgeRung } from './judge-rung.js';

const [, fldTcp] = sampleExperiment().arms;
const network = sampleNetwork('3g'); // 7 Mbit/s, 50 ms, 100 packets
const rung = { bytes: 14_480, transferMs: 16 }; // ten segments take 15.5 ms, one round

test('a rung holds within one round trip of its closed form, or 5 %', () => {
  const ok = (/** @type {number} */ transferMs) => judgeRung({ ...rung, transferMs }, { network, arm: fldTcp })?.ok;
  assert.deepEqual([ok(16), ok(65), ok(67)], [true, true, false]);
  const far = { bytes: 2_000_000, transferMs: 2500 }; // 2.4 s at the rate of the link, so that 5 % are 119 ms
  const long = { ...network, down: { ...network.down, queuePackets: null } };
  assert.equal(judgeRung(far, { network: long, arm: fldTcp })?.ok, true);
  assert.equal(judgeRung({ ...far, transferMs: 2600 }, { network: long, arm: fldTcp })?.ok, false);
});

test('where the queue overflows there is no verdict', () => {
  assert.equal(judgeRung({ bytes: 1_000_000, transferMs: 1200 }, { network, arm: fldTcp })?.ok, null);
});

test('beside other flows, with losses, or for a slow start that is not known there is no closed form', () => {
  const crossTraffic = { flows: 2, warmUpSeconds: 10, effectiveMbps: 2 };
  const [bbr] = sampleExperiment({ arms: ['bbr'] }).arms;
  assert.equal(judgeRung(rung, { network: { ...network, crossTraffic }, arm: fldTcp }), null);
  assert.equal(judgeRung(rung, { network: { ...network, down: { ...network.down, loss: 0.1 } }, arm: fldTcp }), null);
  assert.equal(
    judgeRung(rung, { network: { ...network, down: { ...network.down, rateMbps: null } }, arm: fldTcp }),
    null,
  );
  assert.equal(judgeRung(rung, { network, arm: bbr }), null);
  assert.equal(judgeRung(rung, { network: undefined, arm: fldTcp }), null);
});
