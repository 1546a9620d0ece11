/**
 * The `kernel-cc` service: registers every BPF congestion control of the registry with the kernel, allows the built-in
 * ones to
 * every network, says what it could not do, and takes all of it back when it is told to end. It stays because what a
 * container has registered outlives the container. Claims lie where benches of the host have theirs, so both share what
 * is there, and what a killed one has left goes with the next start or `npm run clean`.
 */
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { readRegistries } from '../command-line/registries.js';
import { STATE_FOLDER } from '../host/state-folder.js';
import { availableCongestionControls } from '../kernel/kernel-congestion-controls.js';
import { loadCongestionControls, unloadAbandonedCongestionControls } from '../kernel/load-congestion-control.js';
import { missingBpfSupport, WITHOUT_BPF } from '../set-up/bpf-support.js';

const READY_FILE = '/run/kernel-cc-ready'; // what the health check looks for

// how configured-arm.js names what a bench loads itself, for an arm with settings of its own
const WITH_SETTINGS = /_[0-9a-f]{6}$/;

const say = (/** @type {string} */ text) => console.log(text);
const alive = setInterval(() => {}, 2 ** 30); // waiting for a signal does not keep a process alive
const ended = Promise.race(['SIGTERM', 'SIGINT'].map((signal) => once(process, signal)));

await unloadAbandonedCongestionControls(say);
const missing = missingBpfSupport();
if (missing !== null) say(`kernel-cc: no congestion control in BPF can be loaded: ${missing}; ${WITHOUT_BPF}`);
const wanted = readRegistries().congestionControls.filter(({ kind }) => kind === 'kernel' || missing === null);
/** @type {import('../kernel/load-congestion-control.js').LoadedCongestionControls[]} */
const held = [];
/** @type {string[]} */
const failures = [];
for (const congestionControl of wanted) {
  await loadCongestionControls([congestionControl], { warn: say }).then(
    (loaded) => held.push(loaded),
    ({ message }) => failures.push(`${congestionControl.id}: ${message}`),
  );
}
const [first, ...others] = failures;
if (first !== undefined)
  say(
    'kernel-cc: cannot be used: ' +
      `${first}${others.length > 0 ? `; nor can ${others.map((text) => text.split(':')[0]).join(', ')}` : ''}`,
  );
say(`kernel-cc: ${held.length} congestion controls can be used`);
const there = await availableCongestionControls();
await writeFile(READY_FILE, '');

await ended;
clearInterval(alive);
for (const { unload } of held.reverse()) await unload().catch(({ message }) => say(`kernel-cc: ${message}`));
// A bench of this composition that was killed has left its arms with settings, and its claims went with its container.
// A folder
// without a claim says that nobody alive needs them; one with a claim, of a bench of the host, is left alone.
const left = (await availableCongestionControls()).filter((name) => WITH_SETTINGS.test(name) && !there.includes(name));
for (const name of left) await mkdir(`${STATE_FOLDER}/changes/registered-${name}`, { recursive: true });
await unloadAbandonedCongestionControls(say);
say('kernel-cc: ended');
