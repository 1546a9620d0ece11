import assert from 'node:assert/strict';
import { test } from 'node:test';
import { absentFrom, packagesFor, packagesForRecording } from './debian-packages.js';

const packages = ['make', 'squid-openssl', 'iperf3', 'bpftool'].map((name) => ({ name, why: 'a test' }));

test('only a package whose status is installed counts as present', () => {
  const dpkgOutput = 'make installed\nsquid-openssl config-files\niperf3 not-installed\n';
  assert.deepEqual(
    absentFrom(dpkgOutput, packages).map(({ name }) => name),
    ['squid-openssl', 'iperf3', 'bpftool'],
  );
});

test('without dpkg every package is missing', () => {
  assert.equal(absentFrom('', packages).length, 4);
});

test('Debian takes bpftool and chromium as packages', () => {
  const names = packagesFor({ name: 'Debian', family: 'debian', codename: 'bookworm' }, '6.1.0-1-amd64').map(
    ({ name }) => name,
  );
  assert.ok(names.includes('bpftool') && names.includes('chromium'));
});

test('Ubuntu takes bpftool from the tools of the running kernel, and no chromium', () => {
  const names = packagesFor({ name: 'Ubuntu', family: 'ubuntu', codename: 'jammy' }, '5.15.0-9-generic').map(
    ({ name }) => name,
  );
  assert.ok(names.includes('linux-tools-5.15.0-9-generic') && names.includes('linux-tools-common'));
  assert.ok(!names.includes('bpftool') && !names.includes('chromium'));
});

test('a recording takes the browser and a proxy, where the system has one as a package, and nothing of the lab', () => {
  const names = (/** @type {'debian' | 'ubuntu'} */ family, /** @type {string} */ codename, hasProxy = false) =>
    packagesForRecording({ name: '', family, codename }, { hasProxy }).map(({ name }) => name);
  assert.deepEqual(names('debian', 'bookworm'), ['chromium', 'fonts-liberation', 'util-linux', 'mitmproxy']);
  assert.deepEqual(names('debian', 'bookworm', true), ['chromium', 'fonts-liberation', 'util-linux']);
  assert.deepEqual(names('debian', 'trixie'), ['chromium', 'fonts-liberation', 'util-linux']);
  assert.deepEqual(names('ubuntu', 'noble'), ['fonts-liberation', 'util-linux', 'mitmproxy']);
});
