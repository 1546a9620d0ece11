import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeFindings, renderFindings } from './render-findings.js';

/** @typedef {import('./requirements.js').Finding} Finding */

/** @type {Finding} */
const SQUID = {
  id: 'squid',
  found: true,
  neededFor: 'lab',
  detail: 'installed',
  why: 'the proxies',
  remedy: 'install it',
};
/** @type {Finding} */
const BPF = {
  id: 'bpf',
  found: true,
  neededFor: 'bpf',
  detail: 'BTF and JIT',
  why: 'runs CCs',
  remedy: 'boot another kernel',
};

test('with everything found the lab is ready', () => {
  assert.deepEqual(judgeFindings([SQUID, BPF]), {
    ready: true,
    bpfReady: true,
    sentence: 'Ready: `npm run bench` can run.',
  });
});

test('without BPF the lab is ready for built-in congestion controls', () => {
  const judgement = judgeFindings([SQUID, { ...BPF, found: false }]);
  assert.equal(judgement.ready, true);
  assert.equal(judgement.bpfReady, false);
});

test('when something is missing that every load needs, the lab is not ready, and the sentence names it', () => {
  assert.deepEqual(judgeFindings([{ ...SQUID, found: false }, BPF]), {
    ready: false,
    bpfReady: false,
    sentence: 'Not ready, missing: squid. The remedies are above.',
  });
});

test('without Docker a bench is still ready, and the line says absent, not MISSING', () => {
  /** @type {Finding} */
  const docker = {
    id: 'docker',
    found: false,
    neededFor: 'compose',
    detail: 'no daemon answers',
    why: 'runs containers',
    remedy: 'start it',
  };
  assert.equal(
    renderFindings([SQUID, docker]),
    [
      'found    squid   installed: the proxies',
      'absent   docker  no daemon answers: runs containers',
      '         remedy: start it',
      '',
      'Ready: `npm run bench` can run.',
      '',
    ].join('\n'),
  );
});

test('what only limits a page is absent where it cannot be had, and a bench is ready all the same', () => {
  /** @type {Finding} */
  const groups = { ...SQUID, id: 'control groups', found: false, neededFor: 'limits', detail: 'none can be made' };
  assert.deepEqual(judgeFindings([SQUID, BPF, groups]).ready, true);
  assert.match(renderFindings([SQUID, BPF, groups]), /^absent {3}control groups {2}none can be made.*Ready: /ms);
});

test('each thing is shown with what it is for, and what is missing with its remedy', () => {
  assert.equal(
    renderFindings([{ ...SQUID, found: false, detail: 'not installed' }, BPF]),
    [
      'MISSING  squid  not installed: the proxies',
      '         remedy: install it',
      'found    bpf    BTF and JIT: runs CCs',
      '',
      'Not ready, missing: squid. The remedies are above.',
      '',
    ].join('\n'),
  );
});
