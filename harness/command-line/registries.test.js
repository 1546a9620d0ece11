import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRegistries } from './registries.js';

test('the committed registries hold what their checks ask for', () => {
  const { congestionControls, networks } = readRegistries();
  assert.ok(congestionControls.some(({ id }) => id === 'cubic'));
  assert.ok(networks.some(({ id }) => id === 'lte'));
});

test('no label holds a comma, since sentences list the labels of several arms', () => {
  const { congestionControls } = readRegistries();
  assert.deepEqual(
    congestionControls.map(({ label }) => label).filter((label) => label.includes(',')),
    [],
  );
});

test('MR-AIMD, which lives on marks, asks for ECN at both ends', () => {
  const entry = readRegistries().congestionControls.find(({ id }) => id === 'mr_aimd');
  assert.deepEqual(
    [entry?.sysctls, entry?.receiverSysctls],
    [{ 'net.ipv4.tcp_ecn': '1' }, { 'net.ipv4.tcp_ecn': '1' }],
  );
});
