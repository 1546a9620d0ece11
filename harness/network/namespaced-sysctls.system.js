import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runCommand } from '../host/run-command.js';
import { SCHEMAS } from '../schemas/schemas.js';
import { sysctlAssignments } from './sysctl-assignments.js';

test('each sysctl that an arm may set belongs to a network namespace: a write there changes nothing here', async () => {
  const names = SCHEMAS.congestionControls.$defs.sysctls.propertyNames.enum.filter((name) => read(name) !== null);
  assert.ok(names.length > 30, `this kernel has ${names.length} of them`);
  const before = names.map(read);
  // each one gets another value than it has here; what the kernel refuses to take stays
  const script = names
    .map((name) => `sysctl -qw "${sysctlAssignments({ [name]: other(read(name)) })}" || true`)
    .join('\n');
  const look = names.map((name) => `sysctl -n ${name}`).join('\n');
  const doing = 'namespaced-sysctls: writing in a namespace that ends with its shell';
  const inside = await runCommand(doing, ['unshare', '-n', 'sh', '-c', `{ ${script}; } 2>/dev/null; ${look}`]);
  const changed = inside
    .trimEnd()
    .split('\n')
    .filter((value, at) => value.replaceAll('\t', ' ') !== before[at]);
  assert.ok(changed.length > 30, `${changed.length} of ${names.length} took another value`);
  assert.deepEqual(names.map(read), before);
});

/** @param {string} name @returns {string | null} here; null where this kernel has no such sysctl */
function read(name) {
  try {
    return readFileSync(`/proc/sys/${name.replaceAll('.', '/')}`, 'utf8')
      .trimEnd()
      .replaceAll('\t', ' ');
  } catch {
    return null;
  }
}

/** Another value of the same kind. @param {string | null} value */
function other(value) {
  if (value === null) return '1';
  const numbers = value.split(' ').map(Number);
  return numbers.map((number) => String(number === 1 ? 0 : number + 1)).join(' ');
}
