/**
 * benchmarks/constant_window.bpf.c: no window beyond 10 is of its making, and it repairs none.
 * @type {import('../../harness/types/experiment.js').CongestionControl}
 */
export const CONSTANT_WINDOW = {
  id: 'constant_window',
  label: 'Constant window',
  colour: { light: '#000000', dark: '#ffffff' },
  kind: 'bpf',
  kernelName: 'constant_window',
  program: 'benchmarks/constant_window',
  source: 'a control of the tests',
};
