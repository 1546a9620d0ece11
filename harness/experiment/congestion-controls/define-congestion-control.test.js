import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeExperiment } from '../experiment.js';
import { sampleCongestionControl, sampleNetwork, samplePage } from '../sample-experiment.js';

const known = {
  congestionControls: ['cubic', 'fld_tcp'].map(sampleCongestionControl),
  networks: [sampleNetwork('wpt-lte')],
  pages: [samplePage('news')],
};
/** @param {import('../experiment-request.js').ExperimentRequest['congestionControls']} congestionControls */
const armsOf = (...congestionControls) => makeExperiment({ congestionControls, networks: ['wpt-lte'] }, known).arms;

test('a definition with a C source of its own is an arm, with defaults for what it leaves out', () => {
  const [, { id, label, congestionControl }] = armsOf('cubic', {
    id: 'my_cc',
    kind: 'bpf',
    file: '/srv/cc/my_cc.bpf.c',
  });
  assert.deepEqual([id, label], ['my_cc', 'my_cc']);
  const { colour, ...rest } = congestionControl;
  assert.match(colour.light, /^#[0-9a-f]{6}$/);
  assert.deepEqual(rest, {
    id: 'my_cc',
    label: 'my_cc',
    kind: 'bpf',
    kernelName: 'my_cc',
    program: '/srv/cc/my_cc',
    source: '/srv/cc/my_cc.bpf.c',
  });
});

test('a definition can be named again with settings, and by all', () => {
  const mine = { id: 'my_cc', kind: 'bpf', file: '/srv/cc/my_cc.bpf.c', label: 'Mine' };
  assert.deepEqual(
    armsOf(mine, 'my_cc:gain=2', 'all').map(({ label }) => label),
    ['Mine', 'Mine (gain 2)', 'CUBIC', 'FLD_TCP'],
  );
});

test("a congestion control of the kernel's own takes an id and a kind", () => {
  assert.equal(armsOf('cubic', { id: 'vegas', kind: 'kernel' })[1].congestionControl.kernelName, 'vegas');
});

test('two definitions have two colours', () => {
  const [one, other] = armsOf({ id: 'one', kind: 'kernel' }, { id: 'two', kind: 'kernel' });
  assert.notEqual(one.congestionControl.colour.light, other.congestionControl.colour.light);
});

const WHERE = 'congestion controls of the experiment';
/** @type {[string, object, string | RegExp][]} */
const WRONG = [
  ['an id of the registry', { id: 'cubic', kind: 'kernel' }, `${WHERE}: there is a "cubic" already; choose another id`],
  [
    'the kernel name of another program',
    { id: 'mine', kind: 'bpf', kernelName: 'fld_tcp', file: '/x.bpf.c' },
    `${WHERE}: "mine": the kernelName "fld_tcp" is that of "fld_tcp"; choose another kernelName`,
  ],
  [
    'a path that a shell would split',
    { id: 'mine', kind: 'bpf', file: '/srv/my files/x.bpf.c' },
    `${WHERE}: "mine": "file" must be a path that ends in .bpf.c, of letters, digits, dots and dashes; found ` +
      '"/srv/my files/x.bpf.c"',
  ],
  ['an object file', { id: 'mine', kind: 'bpf', file: '/x.bpf.o' }, /"file" must be a path that ends in \.bpf\.c/],
  [
    'a file for the kernel',
    { id: 'mine', kind: 'kernel', file: '/x.bpf.c' },
    `${WHERE}: "mine": a file is for the kind "bpf"; found the kind "kernel"`,
  ],
  ['no kind', { id: 'mine' }, `${WHERE}: "mine": "kind" is missing`],
  [
    'no id',
    { kind: 'kernel' },
    `${WHERE}: a definition needs an "id", for example {"id": "my_cc", "kind": "bpf", "file": "my_cc.bpf.c"}; found ` +
      '{"kind":"kernel"}',
  ],
];
for (const [what, definition, message] of WRONG)
  test(`a wrong definition is a usage error: ${what}`, () =>
    assert.throws(() => armsOf('cubic', definition), { exitCode: 2, message }));
