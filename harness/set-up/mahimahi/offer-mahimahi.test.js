import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HELD_PACKAGES } from './held-packages.js';
import { offerMahimahi } from './offer-mahimahi.js';

const UBUNTU = { name: 'Ubuntu 24.04', family: /** @type {const} */ ('ubuntu'), codename: 'noble' };
const DEBIAN = { name: 'Debian 12', family: /** @type {const} */ ('debian'), codename: 'bookworm' };
const [{ version }] = HELD_PACKAGES.filter(({ name }) => name === 'mahimahi');

test('on Ubuntu without the component that has it, the sentence names the component', () => {
  const run = answering({ 'apt-cache policy mahimahi': 'mahimahi:\n  Candidate: (none)\n' });
  assert.throws(() => offerMahimahi({ platform: UBUNTU, log: assert.fail, run }), /`add-apt-repository universe`/);
  const withIt = answering({ 'apt-cache policy mahimahi': 'mahimahi:\n  Candidate: 0.98-1.1build1\n' });
  offerMahimahi({ platform: UBUNTU, log: assert.fail, run: withIt });
});

test('where apt offers the version that is held, no source is added', () => {
  const run = answering({ [`apt-cache show mahimahi=${version}`]: 'Package: mahimahi\n' });
  offerMahimahi({ platform: DEBIAN, log: assert.fail, run });
});

test('on Debian the suite that has it is added, and stays where apt then offers it', () => {
  const { source, done } = fakeSource();
  const log = /** @type {string[]} */ ([]);
  const run = debian({ offers: () => done.length > 0 });
  offerMahimahi({ platform: DEBIAN, log: (line) => log.push(line), run, source });
  assert.deepEqual(done, ['add bookworm']);
  assert.deepEqual(log, ['set-up: Debian 12 has no mahimahi; added Debian 11 at low priority: a.sources']);
});

test('a suite that the mirror does not have, or without that version, is taken away again', () => {
  for (const [run, message] of /** @type {const} */ ([
    [debian({ offers: () => false, updates: false }), /`apt-get update` failed; it said:\n404/],
    [debian({ offers: () => false }), /this machine’s mirror has no mahimahi 0\.98-1\.1\+b2 in Debian 11/],
  ])) {
    const { source, done } = fakeSource();
    assert.throws(() => offerMahimahi({ platform: DEBIAN, log: assert.fail, run, source }), message);
    assert.deepEqual(done, ['add bookworm', 'remove']);
  }
});

/** Of apt's sources, what was done to them in order. */
function fakeSource() {
  const done = /** @type {string[]} */ ([]);
  const add = (/** @type {{codename: string}} */ { codename }) => {
    done.push(`add ${codename}`);
    return ['a.sources'];
  };
  return { done, source: { add, remove: () => void done.push('remove') } };
}

/**
 * @param {{offers: () => boolean, updates?: boolean}} apt whether it offers the version that is held, and can update
 * @returns {typeof import('../run-tool.js').runTool}
 */
function debian({ offers, updates = true }) {
  return (argv) => {
    const ok = argv[0] === 'apt-cache' ? offers() : updates;
    return { ok, output: '', lastLines: ok ? '' : '404' };
  };
}

/**
 * @param {Record<string, string>} outputs by command; there is no other
 * @returns {typeof import('../run-tool.js').runTool}
 */
function answering(outputs) {
  return (argv) => {
    const output = outputs[argv.join(' ')];
    assert.notEqual(output, undefined, argv.join(' '));
    return { ok: true, output, lastLines: '' };
  };
}
