import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeExperiment } from '../experiment.js';
import { sampleCongestionControl, sampleNetwork, samplePage } from '../sample-experiment.js';
import { parseArm, withSettings } from './configured-arm.js';

const fld = sampleCongestionControl('fld_tcp');

test('an arm is a name, or a name and its settings in any order', () => {
  assert.deepEqual(parseArm('cubic'), { id: 'cubic', settings: {} });
  assert.deepEqual(parseArm('fld_tcp:ss_gain=2, rto=keep'), { id: 'fld_tcp', settings: { rto: 'keep', ss_gain: '2' } });
  assert.deepEqual(parseArm('aimd:a=0.5'), { id: 'aimd', settings: { a: '0.5' } });
});

test('a congestion control with settings has an id, a label and a kernel name of its own', () => {
  const configured = withSettings(fld, { rto: 'keep', ss_gain: '2' });
  assert.equal(configured.id, 'fld_tcp:rto=keep,ss_gain=2');
  assert.equal(configured.label, 'FLD_TCP (rto keep, ss_gain 2)');
  assert.match(configured.kernelName, /^fld_tcp_[0-9a-f]{6}$/);
  assert.equal(configured.program, 'fld_tcp');
  assert.deepEqual(configured.settings, { rto: 'keep', ss_gain: '2' });
});

test('the kernel name fits, is the same for the same settings and another for others', () => {
  const long = { ...fld, kernelName: 'smartiw_steady' };
  assert.match(withSettings(long, { a: '1' }).kernelName, /^smartiw__[0-9a-f]{6}$/); // 15 characters
  assert.equal(withSettings(fld, { a: '1' }).kernelName, withSettings(fld, { a: '1' }).kernelName);
  assert.notEqual(withSettings(fld, { a: '1' }).kernelName, withSettings(fld, { a: '2' }).kernelName);
  assert.notEqual(
    withSettings(long, { a: '1' }).kernelName,
    withSettings({ ...fld, kernelName: 'smartiw_rect' }, { a: '1' }).kernelName,
  );
});

test('ecn is a setting of any arm: of its sockets at both ends, not of the program', () => {
  const reno = { ...sampleCongestionControl('reno'), kind: /** @type {const} */ ('kernel') };
  const marked = withSettings(reno, { ecn: 'on' });
  assert.equal(marked.id, 'reno:ecn=on');
  assert.match(marked.label, / \(ecn on\)$/);
  assert.equal(marked.kernelName, 'reno');
  assert.deepEqual(
    [marked.sysctls, marked.receiverSysctls],
    [{ 'net.ipv4.tcp_ecn': '1' }, { 'net.ipv4.tcp_ecn': '1' }],
  );
  const both = withSettings({ ...fld, sysctls: { 'net.ipv4.tcp_frto': '2' } }, { ecn: 'off', ss_gain: '2' });
  assert.deepEqual(both.settings, { ss_gain: '2' });
  assert.equal(both.kernelName, withSettings(fld, { ss_gain: '2' }).kernelName);
  assert.deepEqual(both.sysctls, { 'net.ipv4.tcp_frto': '2', 'net.ipv4.tcp_ecn': '0' });
  assert.throws(() => withSettings(reno, { ecn: '1' }), {
    message: 'the setting "ecn" of reno must be on or off; found "1"',
  });
});

test('settings of the registry stay unless the arm sets them anew', () => {
  const base = { ...fld, settings: { a: '1', b: '2' } };
  assert.deepEqual(withSettings(base, { b: '3' }).settings, { a: '1', b: '3' });
});

test('one congestion control may be several arms, and the same settings twice are an A/A check', () => {
  const known = {
    congestionControls: [sampleCongestionControl('cubic'), fld],
    networks: [sampleNetwork('fld-lte-solo')],
    pages: [samplePage('news')],
  };
  const { arms } = makeExperiment(
    { congestionControls: ['fld_tcp', 'fld_tcp:a=1,b=2', 'fld_tcp:a=2', 'fld_tcp:b=2,a=1'] },
    known,
  );
  assert.deepEqual(
    arms.map(({ id }) => id),
    ['fld_tcp', 'fld_tcp:a=1,b=2', 'fld_tcp:a=2', 'fld_tcp:a=1,b=2#2'],
  );
  assert.equal(new Set(arms.map(({ congestionControl }) => congestionControl.kernelName)).size, 3);
});

test('all is every congestion control that is not named beside it', () => {
  const known = {
    congestionControls: ['cubic', 'reno', 'fld_tcp'].map(sampleCongestionControl),
    networks: [sampleNetwork('fld-lte-solo')],
    pages: [samplePage('news')],
  };
  const armsOf = (/** @type {string[]} */ ...names) =>
    makeExperiment({ congestionControls: names }, known).arms.map(({ id }) => id);
  assert.deepEqual(armsOf('all'), ['cubic', 'reno', 'fld_tcp']);
  assert.deepEqual(armsOf('reno', 'all', 'reno'), ['reno', 'cubic', 'fld_tcp', 'reno#2']);
});

/** @type {[string, string, string][]} */
const WRONG = [
  [
    'a setting without a value',
    'fld_tcp:rto',
    '"fld_tcp:rto" is no congestion control with settings; write NAME:SETTING=VALUE,SETTING=VALUE, for example ' +
      'fld_tcp:ss_gain=2,rto=keep',
  ],
  [
    'a setting without a name before it',
    'rto=keep',
    '"rto=keep" is no congestion control with settings; write NAME:SETTING=VALUE,SETTING=VALUE, for example ' +
      'fld_tcp:ss_gain=2,rto=keep',
  ],
  ['a setting twice', 'fld_tcp:rto=keep,rto=reno', '"fld_tcp:rto=keep,rto=reno" sets rto twice; leave one of them out'],
];
for (const [what, text, message] of WRONG) {
  test(`what cannot be understood is a usage error: ${what}`, () =>
    assert.throws(() => parseArm(text), { exitCode: 2, message }));
}

test("the kernel's own congestion controls have no settings", () => {
  assert.throws(() => withSettings(sampleCongestionControl('cubic'), { beta: '1' }), {
    exitCode: 2,
    message: "cubic is the kernel's own congestion control and has no settings but ecn; only those of kernel-cc/ have",
  });
});
