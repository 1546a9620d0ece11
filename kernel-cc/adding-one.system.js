import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { availableCongestionControls } from '../harness/kernel/kernel-congestion-controls.js';
import { PROJECT_ROOT } from '../harness/set-up/project-root.js';

// Follows the steps of kernel-cc/README.md, "From nothing to a verdict", in a copy of the project: runs its commands,
// makes its entry, and then runs the tests that know every congestion control.

const NAME = 'reno_gentle'; // of the README's example
const REGISTRY = 'proxies/congestion-controls.json';
const TESTS_THAT_KNOW_ALL = [
  'harness/experiment/congestion-controls/congestion-control-registry.test.js',
  'harness/house-rules/committed-text.test.js',
  'harness/house-rules/docs.test.js',
  'harness/house-rules/import-direction.test.js',
];

const COMPOSE_TEST = 'harness/compose/compose-file.test.js';

/** @type {string} */
let copy;
before(async () => {
  copy = await mkdtemp(join(tmpdir(), 'slowstart-adding-one-'));
  const listed = await execa('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: PROJECT_ROOT });
  for (const folder of new Set(listed.stdout.split('\n').map(dirname)))
    await mkdir(join(copy, folder), { recursive: true });
  await Promise.all(listed.stdout.split('\n').map((file) => cp(join(PROJECT_ROOT, file), join(copy, file))));
  await execa('git', ['init', '--quiet'], { cwd: copy });
  await execa('git', ['add', '--all'], { cwd: copy });
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(copy, 'node_modules'));
});
after(() => rm(copy, { recursive: true, force: true }));

/**
 * @param {string} language
 * @returns {Promise<string[]>} the blocks in that language of the README's recipe, in order
 */
async function blocks(language) {
  const readme = await readFile(join(copy, 'kernel-cc/README.md'), 'utf8');
  const recipe = readme.split('### From nothing to a verdict')[1].split('\n### ')[0];
  return [...recipe.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, block]) => block);
}

/** @param {string} script */
const shell = (script) => execa('sh', ['-e', '-c', script], { cwd: copy, reject: false, all: true });

test('the steps of the README add a congestion control that loads and passes all tests', async (t) => {
  const commands = await blocks('sh');
  assert.equal(commands.length, 3, 'copying, changing, running');
  for (const command of commands.slice(0, 2)) {
    const { exitCode, all } = await shell(command);
    assert.equal(exitCode, 0, all);
  }
  const source = await readFile(join(copy, `kernel-cc/${NAME}/${NAME}.bpf.c`), 'utf8');
  assert.match(source, /left_after_loss_percent = 70;/);

  const registry = JSON.parse(await readFile(join(copy, REGISTRY), 'utf8'));
  const [entry, ...more] = await blocks('json');
  assert.deepEqual(more, []);
  await writeFile(join(copy, REGISTRY), JSON.stringify([...registry, JSON.parse(entry)], null, 2));

  const plan = await shell(`${commands[2].trim()} --dry-run`);
  assert.equal(plan.exitCode, 0, plan.all);
  assert.match(String(plan.all), /Gentle Reno|reno_gentle/);

  const { loadCongestionControls } = await import(
    pathToFileURL(join(copy, 'harness/kernel/load-congestion-control.js')).href
  );
  const { unload } = await loadCongestionControls([JSON.parse(entry)]);
  try {
    assert.ok((await availableCongestionControls()).includes(NAME));
  } finally {
    await unload();
  }

  // a composition that names a service for each arm needs one for the new arm, too
  const namesEachArm = (await readFile(join(copy, 'docker-compose.yml'), 'utf8')).includes('squid-cubic:');
  if (namesEachArm) t.diagnostic(`${COMPOSE_TEST} is left out: the composition needs a service for each arm`);
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env; // else its report is for this test's parent
  const tests = await execa(
    process.execPath,
    ['--test', ...TESTS_THAT_KNOW_ALL, ...(namesEachArm ? [] : [COMPOSE_TEST])],
    {
      cwd: copy,
      env: environment,
      extendEnv: false,
      reject: false,
      all: true,
    },
  );
  assert.equal(tests.exitCode, 0, tests.all);
});
