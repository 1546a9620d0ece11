import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { projectFiles } from '../house-rules/project-files.js';
import { availableCongestionControls } from '../kernel/kernel-congestion-controls.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';

// A program that is refused, through the command that its author uses: a copy of the project holds it, as an author's
// would.

const COPY = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
const NAME = 'refused_cc';

before(() => {
  for (const file of [
    'package.json',
    ...projectFiles(PROJECT_ROOT, () => true).filter((name) => !name.startsWith('pages/')),
  ]) {
    mkdirSync(join(COPY, dirname(file)), { recursive: true });
    cpSync(join(PROJECT_ROOT, file), join(COPY, file));
  }
  for (const folder of ['node_modules', 'pages']) symlinkSync(join(PROJECT_ROOT, folder), join(COPY, folder));
  const registry = join(COPY, 'proxies/congestion-controls.json');
  const entry = {
    id: NAME,
    label: 'Refused',
    colour: { light: '#000000', dark: '#ffffff' },
    kind: 'bpf',
    kernelName: NAME,
    source: 'a test',
  };
  writeFileSync(registry, JSON.stringify([...JSON.parse(readFileSync(registry, 'utf8')), entry]));
});

after(() => rmSync(COPY, { recursive: true }));

/** The template under the test's name, growing otherwise. @param {string} growth in C */
function writeProgram(growth) {
  const template = readFileSync(join(COPY, 'kernel-cc/bpf_reno/bpf_reno.bpf.c'), 'utf8').replaceAll('bpf_reno', NAME);
  const start = template.indexOf('{', template.indexOf(`BPF_PROG(${NAME}_cong_avoid`));
  mkdirSync(join(COPY, 'kernel-cc', NAME), { recursive: true });
  writeFileSync(
    join(COPY, `kernel-cc/${NAME}/${NAME}.bpf.c`),
    `${template.slice(0, start + 1)}\n\t${growth}${template.slice(start + 1)}`,
  );
}

/** @param {string[]} args @returns {Promise<{code: number, stdout: string, stderr: string}>} */
function bench(args) {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [
        join(COPY, 'harness/start.js'),
        'bench',
        '--no-setup',
        '--pages',
        'kiln-and-oak',
        '--runs',
        '1',
        '--out',
        join(COPY, 'out'),
        ...args,
      ],
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** What a bench could have left. */
async function leftovers() {
  const namespaces = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line.startsWith('ss-'));
  const names = (await availableCongestionControls()).filter((name) => name.startsWith('refused'));
  return [...namespaces, ...names, ...[`/run/slowstart/registered-${NAME}`].filter(existsSync)];
}

test('what the verifier refuses is shown by its last lines, exit 3, and nothing is left', async () => {
  const before = await leftovers();
  writeProgram('tcp_sk(sk)->mss_cache = 1;');
  const { code, stdout, stderr } = await bench(['--cc', `reno,${NAME}`]);
  assert.equal(code, 3, stderr);
  assert.equal(stdout, '');
  const message = stderr.slice(stderr.indexOf('bpf-program:'));
  const lines = message.trimEnd().split('\n');
  assert.equal(lines[0], `bpf-program: the kernel's verifier refuses ${NAME}.bpf.c:`);
  assert.equal(lines[1], `in ${NAME}_cong_avoid:`);
  // the line of C and its place
  assert.match(message, new RegExp(`^; tcp_sk\\(sk\\)->mss_cache = 1; @ ${NAME}\\.bpf\\.c:\\d+$`, 'm'));
  assert.match(lines.at(-1) ?? '', /no write support to tcp_sock at off \d+$/);
  assert.ok(lines.length <= 10, message);
  assert.doesNotMatch(stderr, /^ +at |node:/m, 'a stack trace');
  assert.deepEqual(await leftovers(), before);
});

test('what the compiler refuses is shown by its first complaint, exit 3, and nothing is left', async () => {
  const before = await leftovers();
  writeProgram('tcp_sk(sk)->no_such_field = 1;');
  const { code, stdout, stderr } = await bench(['--cc', `reno,${NAME}`]);
  assert.equal(code, 3, stderr);
  assert.equal(stdout, '');
  const lines = stderr.slice(stderr.indexOf('bpf-program:')).trimEnd().split('\n');
  assert.equal(lines[0], `bpf-program: ${NAME}.bpf.c does not compile:`);
  assert.match(lines[1], new RegExp(`^${NAME}/${NAME}\\.bpf\\.c:\\d+:\\d+: error: no member named 'no_such_field'`));
  assert.ok(lines.length <= 7, stderr);
  assert.doesNotMatch(stderr, /^ +at |node:/m, 'a stack trace');
  assert.deepEqual(await leftovers(), before);
});

/** @type {[string, string][]} */
const WRONG_SETTINGS = [
  [
    'heracles:join_jump=nonsense',
    'the setting "join_jump" of heracles must be direct or slowstart; found "nonsense"\n',
  ],
  ['aimd:no_such=1', 'the congestion control aimd has no setting "no_such"; its settings are '],
];
for (const [arm, message] of WRONG_SETTINGS) {
  for (const more of [['--dry-run'], []]) {
    test(`a wrong setting is one sentence and exit 2, without a lab: ${[arm, ...more].join(' ')}`, async () => {
      const { code, stdout, stderr } = await bench(['--cc', `reno,${arm}`, ...more]);
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' }, stderr);
      assert.ok(stderr.startsWith(message), stderr);
      assert.equal(stderr.split('\n').length, 2, stderr);
    });
  }
}
