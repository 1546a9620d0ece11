import assert from 'node:assert/strict';
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { exchange, openTestLab } from './support/open-test-lab.js';

const MEMORY = 'https://memory.example/';
const DISK = 'https://disk.example/';
const GOOD = 'https://good.example/';
const MIB = 2 ** 20;
const LIMIT_BYTES = 700 * MIB; // less than it has, so that the test takes less from the machine
const FULL = '<!doctype html><link rel="icon" href="data:,">';
const HUNGRY_FOR_MEMORY = `${FULL}<script>
const held = [];
for (let count = 0; count < 48; count++) held.push(new Uint8Array(${64 * MIB}).fill(count + 1));
</script>`;
// the picture takes three seconds, so the page is still loading while it writes
const HUNGRY_FOR_DISK = `${FULL}<img src="/slow.png"><script type="module">
const cache = await caches.open('hungry');
for (let count = 0; count < 40; count++)
  await cache.put('/' + count, new Response(new Uint8Array(${32 * MIB}).fill(count)));
</script>`;

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab({
    memory: { entryUrl: MEMORY, exchanges: [exchange(MEMORY, 'text/html', HUNGRY_FOR_MEMORY)] },
    disk: {
      entryUrl: DISK,
      exchanges: [
        exchange(DISK, 'text/html', HUNGRY_FOR_DISK),
        exchange(`${DISK}slow.png`, 'image/png', 'x'.repeat(2_500_000)),
      ],
    },
    good: { entryUrl: GOOD, exchanges: [exchange(GOOD, 'text/html', `${FULL}<title>Good</title><p>good`)] },
  });
});
after(async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

test('a page that eats memory has a process of its own ended by the kernel, and the next load is right', async (t) => {
  const [limit, group] = memoryLimitOf(lab.lab.browserGroups);
  if (limit === null) return t.skip('this host lets nobody limit memory');
  writeFileSync(limit, String(LIMIT_BYTES));
  const { status, failure } = await lab.load('memory');
  assert.equal(status, 'failed');
  t.diagnostic(`${failure?.stage}: ${failure?.reason}`);
  assert.ok(kills(group) > 0, 'the kernel had to kill');
  assert.deepEqual([lab.lab.originSide.died(), lab.lab.proxies.get('cubic')?.squid.died()], [null, null]);
  const good = await lab.load('good');
  assert.equal(good.status, 'ok', JSON.stringify(good.failure));
});

test('what a page stores never reaches the disk of the host, and the next load is right', async (t) => {
  let most = 0;
  let loading = true;
  const load = lab.load('disk').finally(() => (loading = false));
  while (loading) {
    most = Math.max(most, sizeOf(lab.lab.folder));
    await delay(100);
  }
  const { status, failure } = await load;
  t.diagnostic(`${(most / MIB).toFixed(1)} MiB in the folder of the run; ${status} ${failure?.reason ?? ''}`);
  assert.ok(most < 16 * MIB, `${most} bytes in the folder of the run`);
  const good = await lab.load('good');
  assert.equal(good.status, 'ok', JSON.stringify(good.failure));
});

/**
 * @param {string[]} groups
 * @returns {[string, string] | [null, null]} the file of the limit, and its folder
 */
function memoryLimitOf(groups) {
  for (const group of groups.map(dirname))
    for (const file of ['memory.max', 'memory.limit_in_bytes'])
      if (existsSync(join(group, file))) return [join(group, file), group];
  return [null, null];
}

/** @param {string} group @returns {number} processes that the kernel has ended for want of memory */
function kills(group) {
  const file = ['memory.events', 'memory.oom_control'].map((name) => join(group, name)).find(existsSync);
  return Number(/^oom_kill (\d+)$/m.exec(readFileSync(/** @type {string} */ (file), 'utf8'))?.[1] ?? 0);
}

/** @param {string} path @returns {number} bytes of the files in a folder, as the host sees them */
function sizeOf(path) {
  try {
    const stat = lstatSync(path);
    if (!stat.isDirectory()) return stat.size;
    return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
  } catch {
    return 0; // it is gone
  }
}
