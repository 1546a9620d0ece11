import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runTool } from '../run-tool.js';
import { userNumbers } from '../user-numbers.js';
import { SETUID_PROGRAMS } from './narrow-mahimahi.js';

const OTHER_USER = 65_534;
const MAY_NOT = 126; // a shell found the program, and was not allowed to run it
const UNDONE = SETUID_PROGRAMS[1];
/** Runs what follows where what is changed of the programs, and of what dpkg knows, lies in the folder named first. */
const ON_TOP_OF_THE_SYSTEM = `upper=$1; shift
for folder in /usr/bin /var/lib/dpkg; do
  mkdir -p "$upper$folder" "$upper/work$folder"
  mount -t overlay overlay -o "lowerdir=$folder,upperdir=$upper$folder,workdir=$upper/work$folder" "$folder"
done
exec "$@"`;
const MODULE = new URL('narrow-mahimahi.js', import.meta.url).href;
const NARROW = `import { narrowMahimahi, openMahimahiPrograms } from '${MODULE}';
  narrowMahimahi({ paths: openMahimahiPrograms() });`;
// setpriv itself still has root's rights when it starts a program, so a shell stands between
const FUNCTIONS = `narrow() { '${process.execPath}' --input-type=module -e "${NARROW}"; }
calls() {
  for path in ${SETUID_PROGRAMS.join(' ')}; do
    status=0
    ids="--reuid ${OTHER_USER} --regid $2 --clear-groups"
    setpriv $ids sh -c '"$0"' "$path" </dev/null >/dev/null 2>&1 || status=$?
    [ $status = ${MAY_NOT} ] && echo "$1 denied $path" || echo "$1 ran $path"
  done
}
`;

/** @type {string} */
let folder;
before(() => (folder = mkdtempSync(join(tmpdir(), 'set-up-'))));
after(() => rmSync(folder, { recursive: true }));

test('the lab may call Mahimahi’s setuid programs, another user is denied them, and the undo stays', () => {
  const said = onTopOfTheSystem(`
    for path in ${SETUID_PROGRAMS.join(' ')}; do # as set-up left them once
      dpkg-statoverride --quiet --remove "$path" || true
      chmod 4755 "$path"
    done
    calls before ${OTHER_USER}
    narrow
    calls narrowed ${OTHER_USER}
    calls for-the-lab ${userNumbers().first}
    dpkg-statoverride --quiet --remove ${UNDONE}
    dpkg-statoverride --force-all --update --add root root 4755 ${UNDONE}
    narrow
    calls undone ${OTHER_USER}`);
  const denied = (/** @type {string} */ phase) =>
    SETUID_PROGRAMS.filter((path) => said.includes(`${phase} denied ${path}`));
  assert.equal(said.filter((line) => /^\S+ (denied|ran) /.test(line)).length, 4 * SETUID_PROGRAMS.length);
  assert.deepEqual(denied('before'), []);
  assert.deepEqual(denied('narrowed'), SETUID_PROGRAMS);
  assert.deepEqual(denied('for-the-lab'), []);
  assert.deepEqual(
    denied('undone'),
    SETUID_PROGRAMS.filter((path) => path !== UNDONE),
  );
});

/**
 * @param {string} script
 * @returns {string[]} the lines it printed
 */
function onTopOfTheSystem(script) {
  const inNamespace = ['unshare', '--mount', '--propagation', 'private', 'sh', '-ec', ON_TOP_OF_THE_SYSTEM, 'sh'];
  const { ok, output, lastLines } = runTool([...inNamespace, folder, 'sh', '-ec', `${FUNCTIONS}${script}`]);
  assert.ok(ok, lastLines);
  return output.trim().split('\n');
}
