import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { execa } from 'execa';
import { PROJECT_ROOT } from './set-up/project-root.js';

/**
 * An ordinary user who can do one thing beside that: read where only root may, since the clone may lie in root's home,
 * and Node.js too.
 */
const WITHOUT_ROOT = [
  ...['--reuid', '65534', '--regid', '65534', '--clear-groups'],
  ...['--bounding-set', '--inh-caps', '--ambient-caps'].flatMap((set) => [set, '-all,+dac_read_search']),
];
const DOCTOR = join(PROJECT_ROOT, 'harness/doctor.js');

test('after set-up the doctor finds everything that the lab needs', async () => {
  const { exitCode, stdout } = await execa(process.execPath, [DOCTOR, '--json'], { reject: false });
  const { ready, findings } = JSON.parse(stdout);
  const missing = findings.filter((/** @type {any} */ finding) => finding.neededFor === 'lab' && !finding.found);
  assert.deepEqual(missing, []);
  assert.equal(ready, true);
  assert.equal(exitCode, 0);
});

test('without root the doctor says so and exits 3, in a folder that only root may enter too', async (t) => {
  const closed = mkdtempSync(join(tmpdir(), 'slowstart-test-closed-')); // mode 0700, as root's home
  t.after(() => rmSync(closed, { recursive: true }));
  symlinkSync(PROJECT_ROOT, join(closed, 'clone'));
  const doctor = join(closed, 'clone/harness/doctor.js');
  const { exitCode, stdout } = await execa('setpriv', [...WITHOUT_ROOT, process.execPath, doctor, '--json'], {
    reject: false,
  });
  assert.equal(exitCode, 3);
  const root = JSON.parse(stdout).findings.find((/** @type {any} */ finding) => finding.id === 'root');
  assert.deepEqual([root.found, root.detail, root.remedy], [false, 'user id 65534', 'start with sudo']);
});

test('set-up finds nothing to do in less than two seconds', async () => {
  const code =
    "import('./harness/set-up/set-up.js').then(({ setUp }) => setUp({ root: process.cwd(), lab: true, log: " +
    'console.log }))';
  const startedAtMs = performance.now();
  const { stdout } = await execa(process.execPath, ['-e', code], { cwd: PROJECT_ROOT });
  assert.equal(stdout, '');
  assert.ok(performance.now() - startedAtMs < 2_000);
});

test('with --measure the doctor says what the machine can show, from real loads', { timeout: 120_000 }, async () => {
  const { exitCode, stdout } = await execa(process.execPath, [DOCTOR, '--measure', '--seconds=12', '--json'], {
    reject: false,
  });
  const { machine } = JSON.parse(stdout);
  assert.equal(exitCode, 0);
  assert.ok(machine.sameAgainstItself.loads >= 2, `${machine.sameAgainstItself.loads} loads`);
  assert.equal(machine.sameAgainstItself.failed, 0);
  const { asked, measured } = machine.link.find((/** @type {any} */ check) => check.quantity === 'RTT');
  // the link's shells count in whole milliseconds, so a round trip may be up to one short
  assert.ok(asked === 50 && Math.abs(measured - 50) <= 1, `${measured} ms`);
  assert.deepEqual(
    machine.ladder.map((/** @type {any} */ rung) => rung.rounds),
    [2, 3, 4],
  );
  assert.ok(machine.timersLate.p99Ms >= machine.timersLate.medianMs && machine.timersLate.medianMs >= 0);
  assert.ok(machine.cpuIdleShare > 0 && machine.cpuIdleShare < 1);
});
