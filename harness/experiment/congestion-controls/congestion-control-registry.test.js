import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCongestionControls } from './congestion-control-registry.js';

const FILE = 'registry x.json';
const SYSCTLS =
  'TCP settings that each network namespace has of its own (harness/schemas/congestion-controls-1.schema.json lists ' +
  'them), with whole numbers as text, for example {"net.ipv4.tcp_ecn": "1"}';
const reno = {
  id: 'reno',
  label: 'Reno',
  colour: { light: '#000000', dark: '#fff' },
  kind: 'kernel',
  kernelName: 'reno',
  source: 'RFC 5681',
};
const full = {
  ...reno,
  id: 'mr_aimd',
  program: 'mr_aimd',
  settings: { mark: 'rtt' },
  sysctls: { 'net.ipv4.tcp_ecn': '1' },
  receiverSysctls: { 'net.ipv4.tcp_ecn': '1', 'net.ipv4.tcp_rmem': '4096 131072 6291456' },
  egress: 'spread',
};

test('entries with the necessary fields and with all of them pass unchanged', () => {
  assert.deepEqual(parseCongestionControls([reno, full], FILE), [reno, full]);
});

/** @type {[string, unknown, string | RegExp][]} */
const WRONG = [
  [
    'an object instead of a list',
    { reno },
    `${FILE}: it must be a list of congestion controls, [{"id": "cubic", ...}]`,
  ],
  [
    'a misspelt field',
    [{ ...reno, recieverSysctls: {} }],
    `${FILE}: "reno": "recieverSysctls" is no field; did you mean "receiverSysctls"?`,
  ],
  [
    'two unknown fields list the fields once',
    [{ ...reno, one: 1, two: 2 }],
    `${FILE}: "reno": "one" is no field; "reno": "two" is no field; "reno": the fields are id, label, colour, kind, ` +
      'kernelName, program, settings, sysctls, receiverSysctls, egress, source',
  ],
  [
    'a label with a comma, which would break a list of labels',
    [{ ...reno, label: 'Reno, fast' }],
    `${FILE}: "reno": "label" must be a text without a comma, for example "Cubic without HyStart"; found "Reno, fast"`,
  ],
  [
    'a sysctl that would change the host',
    [{ ...reno, sysctls: { 'kernel.panic': '1' } }],
    `${FILE}: "reno": "sysctls" must be ${SYSCTLS}; found {"kernel.panic":"1"}`,
  ],
  [
    'a sysctl as a number',
    [{ ...reno, receiverSysctls: { 'net.ipv4.tcp_ecn': 1 } }],
    `${FILE}: "reno": "receiverSysctls" must be ${SYSCTLS}; found {"net.ipv4.tcp_ecn":1}`,
  ],
  [
    'a name that is no sysctl but an option',
    [{ ...reno, sysctls: { '-a': '1' } }],
    `${FILE}: "reno": "sysctls" must be ${SYSCTLS}; found {"-a":"1"}`,
  ],
  [
    'an egress that the lab does not have',
    [{ ...reno, egress: 'pace' }],
    `${FILE}: "reno": "egress" must be spread, for example "spread"; found "pace"`,
  ],
  [
    'a kernel name that is too long',
    [{ ...reno, kernelName: 'sixteen_letters_' }],
    `${FILE}: "reno": "kernelName" must be a name of at most 15 characters, for example "fld_tcp"; found ` +
      '"sixteen_letters_"',
  ],
  [
    'an entry that is none, and one that lacks something',
    ['reno', { ...reno, label: undefined, id: 7 }],
    `${FILE}: entry 1: it must be an object with the fields of a congestion control; entry 2: "label" is ` +
      'missing; entry 2: "id" must be a name of small letters, digits, _ and -, for example "fld_tcp"; found 7',
  ],
  [
    'a sysctl that every namespace shows and the host has once',
    [{ ...reno, sysctls: { 'vm.stat_interval': '7' } }],
    /"sysctls" must be TCP settings .* found \{"vm\.stat_interval":"7"\}$/,
  ],
  [
    'a sysctl below net. that is the whole host’s',
    [{ ...reno, receiverSysctls: { 'net.ipv4.tcp_mem': '1 2 3' } }],
    /"receiverSysctls" must be TCP settings .* found \{"net\.ipv4\.tcp_mem":"1 2 3"\}$/,
  ],
  ['an id twice', [reno, reno], `${FILE}: two entries have the id "reno"; rename one of them`],
];
for (const [what, content, message] of WRONG) {
  test(`a wrong registry is one sentence a mistake: ${what}`, () =>
    assert.throws(() => parseCongestionControls(content, FILE), { exitCode: 2, message }));
}
