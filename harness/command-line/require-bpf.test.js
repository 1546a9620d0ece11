import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../experiment/sample-experiment.js';
import { requireBpf } from './require-bpf.js';

const withoutBtf = { missingBpf: () => 'the kernel has no BTF' };

test('a BPF arm on a kernel without BPF is an error that says what to do', () => {
  assert.throws(() => requireBpf(sampleExperiment().arms, withoutBtf), {
    exitCode: 3,
    message:
      'bench: fld_tcp cannot be loaded: the kernel has no BTF; boot a kernel that has it (Debian’s own does), or ' +
      'compare built-in congestion controls only: --cc cubic,reno',
  });
});

test('built-in congestion controls need no BPF', () => {
  assert.doesNotThrow(() => requireBpf(sampleExperiment({ arms: ['cubic', 'reno'] }).arms, withoutBtf));
});
