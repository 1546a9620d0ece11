import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../../host/run-command.js';
import { inTracefs, traceInstance } from '../../telemetry/open-trace.js';
import { processHoldings } from './process-holdings.js';

const PATTERNS_A_LOAD = 6_000; // some 25 MiB once compiled
const PORTS = 3; // of Squid, which it closes and opens again
const POLL_MS = 50;
const RECONFIGURE_TIMEOUT_MS = 20_000;

/**
 * A leak that is put into a lab on purpose, to see that the soak's judgement finds it.
 * @typedef {object} Plant
 * @property {string} kind
 * @property {RegExp} shows the quantity that must be too much
 * @property {RegExp | null} onHost what must be told of the host; null where nothing is left on it
 * @property {(load: number) => Promise<unknown>} grow once a load
 * @property {() => Promise<unknown>} remove
 */

/**
 * @param {import('../../lab/open-lab.js').Lab} lab
 * @returns {Plant[]}
 */
export function plants({ runId, originSide }) {
  return [
    {
      kind: 'heap of the origin',
      shows: /^origin: objects /,
      onHost: null,
      grow: async (load) => load === 0 && process.kill(originSide.origin.pid, 'SIGUSR2'), // keep-requests.js
      remove: async () => process.kill(originSide.origin.pid, 'SIGUSR2'),
    },
    bpfMaps(),
    {
      kind: 'trace instance',
      shows: /^trace instances /,
      onHost: /^\+ trace instance slowstart-/,
      grow: (load) => inTracefs('planting', `mkdir instances/${otherTraceInstance(load)}`),
      remove: () => inTracefs('removing', 'rmdir instances/slowstart-00000[0-9]-*'),
    },
    {
      kind: 'network namespace',
      shows: /^network namespaces with a name /,
      onHost: /^\+ (network namespace |mount \/run\/netns\/)ss-\S+-planted/,
      grow: (load) => runCommand('planting', ['ip', 'netns', 'add', `ss-${runId}-planted${load}`]),
      remove: () =>
        runCommand('removing', [
          'sh',
          '-c',
          `for name in $(ls /run/netns | grep -e '^ss-${runId}-planted'); do ip netns delete $name; done`,
        ]),
    },
    mounts(),
    squidMalloc(runId), // last: it stays
  ];
}

/** A run that there is not: the next clean-up removes it, should this test be killed. @param {number} load */
function otherTraceInstance(load) {
  return traceInstance(`00000${load % 10}`);
}

/**
 * Memory of malloc() that Squid's own account does not have: patterns compiled by the C library.
 * @param {string} runId
 * @returns {Plant}
 */
function squidMalloc(runId) {
  /** @type {string} */
  let config;
  return {
    kind: 'malloc() of Squid',
    shows: /^proxy \S+: memory, MiB /,
    onHost: null,
    grow: async (load) => {
      const [squid] = processHoldings(runId).filter(({ name }) => name.startsWith('proxy '));
      config = String(/ -f (\S+)/.exec(squid.command)?.[1]);
      const patterns = `${config}.planted`;
      if (load === 0) {
        writeFileSync(patterns, '');
        appendFileSync(config, `acl planted url_regex "${patterns}"\n`);
      }
      appendFileSync(
        patterns,
        Array.from({ length: PATTERNS_A_LOAD }, (_, index) => `^http://planted-${load}-${index}/[a-z]+$\n`).join(''),
      );
      const log = join(dirname(config), 'cache.log');
      const openings = () => readFileSync(log, 'utf8').split('Accepting ').length;
      const before = openings();
      process.kill(squid.pid, 'SIGHUP');
      const deadline = performance.now() + RECONFIGURE_TIMEOUT_MS;
      while (openings() < before + PORTS && performance.now() < deadline) await delay(POLL_MS);
    },
    remove: async () => {}, // its file goes with the run, its memory with Squid
  };
}

/**
 * Maps that nobody uses and a pin keeps, in a file system of BPF objects that goes with the process that mounted it.
 * @returns {Plant}
 */
function bpfMaps() {
  /** @type {import('node:child_process').ChildProcessWithoutNullStreams} */
  let holder;
  /** @type {AsyncIterator<string>} */
  let answers;
  let stderr = '';
  return {
    kind: 'BPF map',
    shows: /^BPF objects /,
    onHost: /^\+ BPF map \d+ array planted$/,
    grow: async (load) => {
      if (load === 0) {
        const script = `mount -t bpf bpf /mnt; while read -r name; do
bpftool map create /mnt/$name type array key 4 value 8 entries 1 name planted; echo made; done`;
        holder = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-ec', script]);
        holder.stderr.on('data', (chunk) => (stderr += chunk));
        answers = createInterface({ input: holder.stdout })[Symbol.asyncIterator]();
      }
      holder.stdin.write(`planted${load}\n`);
      const { value } = await answers.next();
      if (value !== 'made') throw new Error(`plants: making a BPF map: ${stderr}`);
    },
    remove: async () => {
      holder.stdin.end();
      await once(holder, 'exit');
    },
  };
}

/** @returns {Plant} */
function mounts() {
  const folder = join(tmpdir(), `planted-mounts-${process.pid}`);
  return {
    kind: 'mount',
    shows: /^mounts /,
    onHost: /^\+ mount \S+planted-mounts/,
    grow: async (load) => {
      mkdirSync(join(folder, String(load)), { recursive: true });
      await runCommand('planting', ['mount', '-t', 'tmpfs', 'tmpfs', join(folder, String(load))]);
    },
    remove: async () => {
      for (const load of readdirSync(folder)) await runCommand('removing', ['umount', join(folder, load)]);
      rmSync(folder, { recursive: true });
    },
  };
}
