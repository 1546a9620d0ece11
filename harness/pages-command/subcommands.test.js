import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newCommand } from '../command-line/command.js';
import { SUBCOMMANDS } from './subcommands.js';

const program = newCommand('pages', '');
for (const add of SUBCOMMANDS) add(program, () => {});

test('the sub-commands of slowstart pages have different names, and each says what it does', () => {
  const names = program.commands.map((command) => command.name());
  assert.deepEqual(names, [...new Set(names)]);
  assert.ok(names.includes('ls'));
  for (const command of program.commands) assert.match(command.description(), /^[a-z].{10,}[^.]$/);
});
