import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { fetchHeldPackages } from './fetch-held-packages.js';
import { HELD_PACKAGES } from './held-packages.js';

const NAMES = ['squid', 'link-shells', 'traces'];
/** @type {import('./held-packages.js').HeldPackage[]} */
const HELD = [
  { name: 'link-shells', version: '1.0-1+b2', sha256: { amd64: sha256('shells'), arm64: sha256('other shells') } },
  { name: 'traces', version: '1.0-1', sha256: { all: sha256('traces') } },
];

/** @type {string} */
let archives;
/** @type {string[]} what apt was told */
let told;
before(() => (archives = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`))));
after(() => rmSync(archives, { recursive: true }));
beforeEach(() => (told = []));

test('held packages are installed from the files that were compared, others by name', () => {
  assert.deepEqual(fetchHeldPackages({ names: NAMES, held: HELD, run: machine({}) }), [
    'squid',
    join(archives, 'link-shells_1.0-1+b2_amd64.deb'),
    join(archives, 'traces_1.0-1_all.deb'),
  ]);
  assert.equal(told.length, 1);
  assert.match(told[0], /install --download-only .* squid link-shells=1\.0-1\+b2 traces=1\.0-1$/);
});

test('a package file of other bytes gets one sentence with both checksums', () => {
  assert.throws(
    () => fetchHeldPackages({ names: NAMES, held: HELD, run: machine({ shells: 'forged' }) }),
    (/** @type {Error} */ { name, message }) =>
      name === 'SetUpError' &&
      message.startsWith('set-up: link-shells 1.0-1+b2 as downloaded has the SHA-256 ') &&
      message.includes(sha256('forged')) &&
      message.includes(sha256('shells')) &&
      !message.includes('\n'),
  );
});

test('the checksum is that of the machine’s architecture', () => {
  const run = machine({ architecture: 'arm64', shells: 'other shells' });
  assert.equal(
    fetchHeldPackages({ names: NAMES, held: HELD, run })[1],
    join(archives, 'link-shells_1.0-1+b2_arm64.deb'),
  );
  assert.throws(
    () => fetchHeldPackages({ names: NAMES, held: HELD, run: machine({ architecture: 'riscv64' }) }),
    /no checksum of link-shells 1\.0-1\+b2 is known for riscv64, only for amd64, arm64/,
  );
});

test('without a held package among them nothing is downloaded first', () => {
  assert.deepEqual(fetchHeldPackages({ names: ['squid'], held: HELD, run: machine({}) }), ['squid']);
  assert.deepEqual(told, []);
});

test('both packages of Mahimahi are held, each by a whole checksum', () => {
  assert.deepEqual(HELD_PACKAGES.map(({ name }) => name).sort(), ['mahimahi', 'mahimahi-traces']);
  for (const sum of HELD_PACKAGES.flatMap((entry) => Object.values(entry.sha256))) assert.match(sum, /^[0-9a-f]{64}$/);
});

/** @param {string} text */
function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * A machine whose apt downloads these.
 * @param {{architecture?: string, shells?: string}} settings
 */
function machine({ architecture = 'amd64', shells = 'shells' }) {
  return (/** @type {string[]} */ argv) => {
    const said = (/** @type {string} */ output) => ({ ok: true, output, lastLines: output });
    if (argv[0] === 'dpkg') return said(`${architecture}\n`);
    if (argv[0] === 'apt-config') return said(`folder='${archives}/'\n`);
    told.push(argv.join(' '));
    writeFileSync(join(archives, `link-shells_1.0-1+b2_${architecture}.deb`), shells);
    writeFileSync(join(archives, 'traces_1.0-1_all.deb'), 'traces');
    return said('');
  };
}
