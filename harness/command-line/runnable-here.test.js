import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCongestionControl } from '../experiment/sample-experiment.js';
import { runnableHere } from './runnable-here.js';

test('a built-in congestion control that the kernel lacks is left out with a warning, a BPF one never', () => {
  /** @type {string[]} */
  const warnings = [];
  const registry = ['cubic', 'bbr', 'fld_tcp'].map(sampleCongestionControl);
  const found = runnableHere(registry, [], {
    isThere: (name) => name === 'cubic',
    warn: (warning) => warnings.push(warning),
  });
  assert.deepEqual(
    found.map(({ id }) => id),
    ['cubic', 'fld_tcp'],
  );
  assert.deepEqual(warnings, [
    'all: bbr is left out, because this kernel has no "bbr", built in or as a module tcp_bbr',
  ]);
});

test('a congestion control that was named stays, so that its absence is an error as without `all`', () => {
  const registry = ['cubic', 'bbr'].map(sampleCongestionControl);
  const found = runnableHere(registry, ['bbr', 'all'], { isThere: (name) => name === 'cubic', warn: assert.fail });
  assert.deepEqual(
    found.map(({ id }) => id),
    ['cubic', 'bbr'],
  );
});

test('what every Linux has is found', () => {
  assert.equal(runnableHere([sampleCongestionControl('reno')], [], { warn: assert.fail }).length, 1);
});
