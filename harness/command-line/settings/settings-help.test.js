import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { settingsOfSource } from '../../experiment/congestion-controls/settings-of-source.js';
import { PROJECT_ROOT } from '../../set-up/project-root.js';
import { readRegistries } from '../registries.js';
import { settingsHelp, settingsOf } from './settings-help.js';

const { congestionControls } = readRegistries();

test('every setting of every program has its line, with a meaning, and none is called ecn', () => {
  const folder = join(PROJECT_ROOT, 'kernel-cc');
  const programs = readdirSync(folder).filter((name) => existsSync(join(folder, name, `${name}.bpf.c`)));
  const settings = programs.map((kernelName) => ({ kernelName, found: settingsOf({ kind: 'bpf', kernelName }) }));
  for (const { kernelName, found } of settings)
    for (const { name, value, meaning } of found) {
      assert.ok(meaning.length > 10, `${kernelName}: ${name} means "${meaning}"`);
      assert.match(value, /^[a-z0-9_.]+$/, `${kernelName}: ${name}`);
      assert.notEqual(name, 'ecn');
    }
  const count = Object.fromEntries(settings.map(({ kernelName, found }) => [kernelName, found.length]));
  assert.deepEqual([count.fld_tcp, count.heracles, count.relentless, count.smartiw], [7, 9, 0, 7]);
});

test('the help of an arm has each setting with its value and what it means, and ecn', () => {
  const lines = settingsHelp(['mr_aimd'], congestionControls).split('\n');
  assert.match(lines[0], /^mr_aimd: MR-AIMD \(/);
  assert.ok(
    lines.includes("  step=0.5                a' of a round without marks. The paper's 0.5."),
    lines.join('\n'),
  );
  assert.ok(lines.some((line) => line.startsWith('  mark=rtt                rtt or sticky or ack. How long a mark')));
  assert.ok(lines.some((line) => line.startsWith('  ecn=on ')));
});

test('what the registry sets is shown, not what is compiled; the kernel’s own have ecn alone', () => {
  assert.match(
    settingsHelp(['smartiw_rect'], congestionControls),
    /\n {2}spread=rect +steady or rect or incr or init\. /,
  );
  assert.match(settingsHelp(['cubic'], congestionControls), /^cubic: .*\n {2}ecn=off .*any\n? *arm\.\n$/);
  assert.throws(() => settingsHelp(['cubik'], congestionControls), /cubic/);
});

test('a setting without a comment right before it is refused', () => {
  assert.throws(() => settingsOfSource(['/* a */ const volatile int a = 1;\nint x;\nconst volatile int b = 2;']), {
    message: /2 settings are declared, and 1 have a comment/,
  });
});
