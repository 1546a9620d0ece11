import assert from 'node:assert/strict';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { readRights, rightsOfRun } from '../../end-to-end/support/process-rights.js';
import { runCommand } from '../../host/run-command.js';
import { recordingOf } from '../fixtures/make-page-folders.js';
import { ODD_READER } from './fixtures/odd-reader.js';
import { openReaderPlace } from './open-reader-place.js';
import { readRecordings } from './read-recordings.js';
import { startReader } from './start-reader.js';

const SECRET = 'SLOWSTART_TEST_SECRET_OF_ROOT';

/** @type {string} */
let folder;
/** @type {Awaited<ReturnType<typeof openReaderPlace>>} */
let place;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), `slowstart-test-${process.pid}-`));
  process.env[SECRET] = '1';
  place = await openReaderPlace();
});
after(async () => {
  delete process.env[SECRET];
  await place.close();
  await rm(folder, { recursive: true });
});

/** The processes of readers: what stands before a reader has its words too. */
const living = () => rightsOfRun(process.pid, 'no-run').filter(({ command }) => /-reader\.js$|^sleep/.test(command));

test('a reader has no capability, cannot get one, and has user, network and environment of its own', async () => {
  const reader = await startReader([], { place });
  const readers = living();
  await reader.end();
  assert.equal(readers.length, 2, 'the reader, and what waits for it');
  for (const { uids, gids, groups, capabilities, noNewPrivileges, ownNamespaces, variables } of readers) {
    assert.ok(uids[0] > 60_000 && new Set([...uids, ...gids]).size === 1, `${uids}, ${gids}`);
    assert.deepEqual(groups, []);
    assert.deepEqual(Object.values(capabilities), [0n, 0n, 0n, 0n, 0n]);
    assert.equal(noNewPrivileges, true);
    for (const kind of ['ipc', 'mnt', 'net', 'uts']) assert.ok(ownNamespaces.includes(kind), kind);
    assert.ok(!variables.includes(SECRET));
  }
  assert.ok(readers.some(({ ownNamespaces }) => ownNamespaces.includes('pid')));
  assert.deepEqual(living(), [], 'it has ended');
});

test('a recording that only root can reach is read, by a user who cannot open it', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const file = join(closed, 'a.warc.gz');
  await writeFile(file, await recordingOf('http://a.test/'), { mode: 0o600 });
  for await (const { summary, problem } of readRecordings([{ file }]))
    assert.deepEqual([summary?.hosts, problem], [['a.test'], null]);
  await assert.rejects(runCommand('reading by name', place.launch(['cat', file])), /Permission denied/);
});

test('a reader that has left its group ends with all that it has started', async () => {
  const file = join(folder, 'breed.warc');
  await writeFile(file, 'breed');
  const handle = await open(file);
  const elsewhere = { ...place, launch: (/** @type {string[]} */ program) => place.launch(['setsid', ...program]) };
  const reader = await startReader([{ fd: handle.fd, size: 5 }], { place: elsewhere, program: ODD_READER });
  await assert.rejects(reader.next(1_000), /it takes more than 1 s to read/);
  const pids = living().map(({ pid }) => pid);
  assert.equal(pids.length, 3, 'the reader, what waits for it, and what it has started');
  await reader.end();
  await handle.close();
  await delay(200); // until the kernel has ended all of them
  assert.deepEqual(
    pids.filter((pid) => readRights(pid) !== null),
    [],
  );
});
