import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';

const KILLS = 4;
/**
 * Runs what follows where /usr and /etc are the machine's own, but whatever is changed in them lies in the folder named
 * first; where no policy of the machine's own says that no service may start, and no set-up has been.
 */
const ON_TOP_OF_THE_SYSTEM = `for folder in usr etc; do
  mkdir -p "$1/$folder" "$1/work-$folder"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$1/$folder,workdir=$1/work-$folder" "/$folder"
done
rm -f /usr/sbin/policy-rc.d /etc/apt/*.d/slowstart-*
shift; exec "$@"`;
/** What the package squid-openssl of Debian 12 runs when it has been unpacked (debhelper 13.11.4). */
const PACKAGE_SCRIPT = `set -e
update-rc.d squid defaults >/dev/null
invoke-rc.d --skip-systemd-native squid start || exit 1
deb-systemd-helper unmask 'squid.service' >/dev/null || true
if deb-systemd-helper --quiet was-enabled 'squid.service'; then
  deb-systemd-helper enable 'squid.service' >/dev/null || true
else
  deb-systemd-helper update-state 'squid.service' >/dev/null || true
fi
deb-systemd-invoke start 'squid.service' >/dev/null || true
deb-systemd-helper --quiet was-enabled 'other.service' && deb-systemd-helper enable 'other.service'
`;

/** @type {string} with an apt-get and a dpkg-query that only pretend, and the tools that package scripts call */
let fakes;
before(() => {
  fakes = mkdtempSync(join(tmpdir(), 'set-up-'));
  const log = join(fakes, 'calls');
  const write = (/** @type {string} */ name, /** @type {string} */ script) => {
    writeFileSync(join(fakes, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(fakes, name), 0o755);
  };
  write('dpkg-query', `[ -e '${fakes}/installed' ] && echo 'squid-openssl installed'; exit 0`);
  for (const name of ['update-rc.d', 'invoke-rc.d', 'deb-systemd-helper', 'deb-systemd-invoke'])
    write(name, `echo "${name} $*" >>'${log}'`);
  // gives package scripts the PATH that it was told to, as apt does, with the fakes in the place of the system's own
  write('apt-cache', 'exit 100'); // it knows no Mahimahi
  write(
    'apt-get',
    `case "$1" in indextargets) exec echo 'Packages bookworm main http://mirror.example/debian/' ;; esac
echo "$1 $*" >>'${fakes}/apt'; sleep 0.2
if [ -e /etc/apt/sources.list.d/slowstart-bullseye.sources ]; then echo 'there is no bullseye'; exit 100; fi
case "$*" in *' install '*) ;; *) exit 0 ;; esac
for word; do case "$word" in DPkg::Path=*) path=\${word#*=} ;; esac; done
PATH=$(echo "$path" | sed "s|:/usr/sbin:/usr/bin|:${fakes}&|") sh '${fakes}/postinst' && touch '${fakes}/installed'`,
  );
  writeFileSync(join(fakes, 'postinst'), PACKAGE_SCRIPT);
});
after(() => rmSync(fakes, { recursive: true }));

/**
 * Installs one package, by the fakes, in a process of its own.
 * @param {string} changes what it changes in the system
 * @param {{name?: string, stderr?: 'inherit' | 'pipe'}} [options] `name` of the package
 */
function startSetUp(changes, { name = 'squid-openssl', stderr = 'inherit' } = {}) {
  const script = `import { installDebianPackages } from '${new URL('install-debian-packages.js', import.meta.url).href}';
    installDebianPackages({ platform: { family: 'debian', name: 'Debian', codename: 'bookworm' },
      packages: [{ name: '${name}', why: 'a test' }], log: () => {} });`;
  const inNamespace = ['--mount', '--propagation', 'private', 'sh', '-ec', ON_TOP_OF_THE_SYSTEM, 'sh', changes];
  return spawn('unshare', [...inNamespace, process.execPath, '--input-type=module', '-e', script], {
    env: { ...process.env, PATH: `${fakes}:${process.env.PATH}` },
    stdio: ['inherit', 'inherit', stderr],
    detached: true, // apt goes with it, as when a session is killed
  });
}

test('a set-up that is killed at any moment has changed no file of the system', async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const changes = join(fakes, `changes-${kill}`);
    rmSync(join(fakes, 'installed'), { force: true });
    const child = startSetUp(changes);
    // in the middle of reading the lists of packages, of installing, and between
    while (!existsSync(join(fakes, 'apt'))) await delay(5);
    await delay(kill * 100);
    process.kill(-Number(child.pid), 'SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(join(fakes, 'apt'), { force: true });
    assert.deepEqual(changesIn(changes), [], `killed after ${kill * 100} ms of apt`);
  }
});

test('a proxy that is installed is neither started nor enabled, and other units are the system’s to enable', async () => {
  rmSync(join(fakes, 'installed'), { force: true });
  rmSync(join(fakes, 'calls'), { force: true });
  const [code] = await once(startSetUp(join(fakes, 'changes')), 'exit');
  assert.equal(code, 0);
  assert.deepEqual(readFileSync(join(fakes, 'calls'), 'utf8').trim().split('\n'), [
    'update-rc.d squid defaults-disabled',
    'deb-systemd-helper unmask squid.service',
    'deb-systemd-helper update-state squid.service',
    'deb-systemd-helper --quiet was-enabled other.service',
    'deb-systemd-helper enable other.service',
  ]);
});

test('where the mirror has no Debian 11, set-up says so and takes away the source that apt would fail at', async () => {
  rmSync(join(fakes, 'installed'), { force: true });
  rmSync(join(fakes, 'apt'), { force: true });
  const changes = join(fakes, 'changes-without-bullseye');
  const child = startSetUp(changes, { name: 'mahimahi', stderr: 'pipe' });
  const said = text(/** @type {import('node:stream').Readable} */ (child.stderr));
  const [code] = await once(child, 'exit');
  assert.equal(code, 1);
  assert.match(await said, /SetUpError: set-up: `apt-get update` failed; it said:\nthere is no bullseye\n/);
  assert.deepEqual(changesIn(changes), []);
  assert.equal(readFileSync(join(fakes, 'apt'), 'utf8').match(/ install /g), null, 'nothing was installed');
});

/** @param {string} changes @returns {string[]} files and folders that are new or other than the machine's own */
function changesIn(changes) {
  return ['usr', 'etc']
    .flatMap((folder) => readdirSync(join(changes, folder), { recursive: true }).map((name) => `/${folder}/${name}`))
    .filter((path) => {
      const found = lstatSync(join(changes, path));
      return !found.isDirectory() && !found.isCharacterDevice(); // that is how a removed file is marked
    });
}
