import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../harness/host/run-command.js';

const KERNEL_CC = fileURLToPath(new URL('..', import.meta.url));
const COMPILE_TIMEOUT_MS = 120_000; // all programs on a busy machine

/** @type {string} */
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slowstart-skipped-hooks-'));
});
after(() => rm(folder, { recursive: true, force: true }));

/** @param {string[]} words of make @returns {Promise<string>} the folder of the objects */
async function build(...words) {
  const objects = join(folder, 'build');
  const environment = ['env', '--unset=SKIPPED_HOOKS', '--unset=KERNEL_BTF'];
  const make = ['make', '--silent', `--jobs=${availableParallelism()}`, '-C', KERNEL_CC, `BUILD=${objects}`, ...words];
  await runCommand('test: compiling', [...environment, ...make], { timeoutMs: COMPILE_TIMEOUT_MS });
  return objects;
}

/** @param {string} objects @returns {Promise<Map<string, Buffer>>} by the program's name */
async function readObjects(objects) {
  const folders = (await readdir(objects, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return new Map(
    await Promise.all(
      folders.map(
        async ({ name }) => /** @type {const} */ ([name, await readFile(join(objects, name, `${name}.bpf.o`))]),
      ),
    ),
  );
}

/** @param {Map<string, Buffer>} objects @param {string} symbol @returns {string[]} the programs with that symbol */
const withSymbol = (objects, symbol) =>
  [...objects].filter(([name, object]) => object.includes(symbol.replace('NAME', name))).map(([name]) => name);

test('a program is plain unless the kernel skips hooks, and every program can be repaired', async () => {
  const mainline = join(folder, 'mainline-btf');
  await writeFile(mainline, 'bpf_prog_aux\0func_cnt\0');
  const plain = await readObjects(await build(`KERNEL_BTF=${mainline}`));
  assert.ok(plain.size >= 13, `${plain.size} programs`);
  assert.deepEqual(withSymbol(plain, 'repaired_windows'), []);
  const ownHook = withSymbol(plain, 'struct_ops/NAME_pkts_acked');
  assert.ok(!ownHook.includes('bpf_reno') && ownHook.includes('fld_tcp'), ownHook.join());

  const skipping = join(folder, 'skipping-btf');
  await writeFile(skipping, 'bpf_prog_aux\0func_cnt\0init_owned\0');
  const repaired = await readObjects(await build(`KERNEL_BTF=${skipping}`));
  assert.deepEqual(withSymbol(repaired, 'repaired_windows'), [...plain.keys()]);
  assert.deepEqual(withSymbol(repaired, 'struct_ops/NAME_pkts_acked'), [...plain.keys()]);
});

test('SKIPPED_HOOKS decides whatever the kernel is, and an object of the other kind is made anew', async () => {
  const target = `${folder}/build/aimd/aimd.bpf.o`;
  /** @param {string} option */
  const isRepaired = async (option) => {
    await build(`SKIPPED_HOOKS=${option}`, target);
    return (await readFile(target)).includes('repaired_windows');
  };
  assert.deepEqual(
    [await isRepaired('1'), await isRepaired('0'), await isRepaired('0'), await isRepaired('1')],
    [true, false, false, true],
  );
});
