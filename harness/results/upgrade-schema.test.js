import assert from 'node:assert/strict';
import { test } from 'node:test';
import { upgradeSchema } from './upgrade-schema.js';

const oldTrial = { index: 4, block: 1, round: 2, prime: false, pageId: 'news', networkId: '3g', armId: 'cubic' };
const trial = { index: 4, block: 1, round: 2, warmUp: false, pageId: 'news', networkId: '3g', armId: 'cubic' };

test('a record of schema 1 gets the names of schema 2', () => {
  const old = {
    schema: 1,
    trial: oldTrial,
    status: 'failed',
    failure: { stage: 'leak-proof', reason: '4 packets tried to leave the lab' },
    load: null,
    proofs: {
      congestionControl: { expected: 'cubic', sockets: [], ok: true },
      windows: { impossible: [], ok: true },
      leaks: { packets: 4, ok: false },
      proxyLog: [],
    },
    warnings: ['slow'],
  };
  assert.deepEqual(upgradeSchema(old), {
    schema: 2,
    trial,
    status: 'failed',
    failure: { stage: 'egress-check', reason: '4 packets tried to leave the lab' },
    load: null,
    checks: {
      congestionControl: { expected: 'cubic', sockets: [], ok: true },
      cwnd: { impossible: [], ok: true },
      egress: { packets: 4, ok: false },
      proxyLog: [],
    },
    warnings: ['slow'],
  });
  assert.equal(old.schema, 1);
});

test('a load that ended before its checks, and a record without a window check, stay without', () => {
  const bare = { schema: 1, trial: { ...oldTrial, prime: true }, failure: null };
  assert.deepEqual(upgradeSchema({ ...bare, proofs: null }), {
    schema: 2,
    trial: { ...trial, warmUp: true },
    failure: null,
    checks: null,
  });
  assert.deepEqual(upgradeSchema({ ...bare, proofs: { leaks: { packets: 0, ok: true } } }).checks, {
    egress: { packets: 0, ok: true },
  });
});

test('every failure stage of schema 1 has its name of today', () => {
  const stage = (/** @type {string} */ old, /** @type {object | null} */ proofs = null) =>
    upgradeSchema({ schema: 1, trial: oldTrial, failure: { stage: old, reason: '' }, proofs }).failure.stage;
  assert.deepEqual(
    ['cc-proof', 'window-proof', 'ecn-proof', 'replay-proof', 'leak-proof', 'navigation', 'interrupted'].map((old) =>
      stage(old),
    ),
    ['cc-check', 'cwnd-check', 'ecn-check', 'replay-check', 'egress-check', 'navigation', 'interrupted'],
  );
  assert.equal(stage('egress'), 'spreading');
  assert.equal(stage('egress', { leaks: { packets: 0, ok: true } }), 'spreading-check');
});

test('an experiment.json of schema 1 gets its link checks', () => {
  assert.deepEqual(upgradeSchema({ schema: 1, experiment: { name: 'a' }, linkProofs: [{ ok: true }] }), {
    schema: 2,
    experiment: { name: 'a' },
    linkChecks: [{ ok: true }],
  });
});

test('what is of schema 2, of a later one, or neither, is left alone', () => {
  for (const json of [{ schema: 2, trial }, { schema: 3, trial: oldTrial }, {}, null, 7])
    assert.equal(upgradeSchema(json), json);
});
