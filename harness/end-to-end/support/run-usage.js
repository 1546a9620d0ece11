import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { processesOfRun } from './processes-of-run.js';
import { squidMemoryBytes } from './squid-memory.js';

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collectGarbage = runInNewContext('gc');
const PAGE_KB = 4;

/**
 * What a bench of this process holds at this moment, the programs that it has started included. The folder for
 * temporary
 * files counts whole: it is to be the bench's own.
 * @param {string} runId
 * @param {string} memoryFolder where the programs in Node.js write what they hold (report-memory-often.js)
 * @returns {Record<string, number>} by what it is, with its unit
 */
export function runUsage(runId, memoryFolder) {
  collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  const processes = holdingsOf(runId);
  const lasting = processes
    .map((process) => ({ ...process, name: lastingName(process.command) }))
    .filter(({ name }) => name !== null);
  const files = filesUnder(tmpdir());
  const namespaces = readdirSync('/run/netns').filter((name) => name.startsWith(`ss-${runId}-`));
  return {
    'harness: memory, MiB': rss / 2 ** 20,
    'harness: heap, MiB': heapUsed / 2 ** 20,
    'harness: objects': queryObjects(Object, { format: 'count' }),
    'harness: descriptors': readdirSync('/proc/self/fd').length,
    'harness: timers, pipes, children': process.getActiveResourcesInfo().length,
    ...Object.fromEntries(lasting.map(({ name, rssKb }) => [`${name}: memory, MiB`, rssKb / 1024])),
    ...Object.fromEntries(
      lasting
        .filter(({ name }) => name !== 'origin')
        .map(({ name, pid }) => [`${name}: memory in use, MiB`, squidMemoryBytes(pid) / 2 ** 20]),
    ),
    ...originUsage(join(memoryFolder, `${lasting.find(({ name }) => name === 'origin')?.pid}.json`)),
    'proxies, origin: descriptors': sum(lasting.map(({ descriptors }) => descriptors)),
    processes: processes.length,
    'network namespaces': new Set([...namespaces, ...processes.map(({ netNamespace }) => netNamespace)]).size,
    'sockets in namespaces': sum(
      namespaces.map(
        (name) =>
          lines(['ip', 'netns', 'exec', name, 'ss', '-tanH', 'exclude', 'time-wait', 'exclude', 'listening']).length,
      ),
    ),
    'temporary files and folders': files.length,
    'temporary files, KiB': sum(files) / 1024,
    mounts: readFileSync('/proc/self/mountinfo', 'utf8')
      .split('\n')
      .filter((line) => line.includes(runId)).length,
    'trace instances': lines([
      'unshare',
      '--mount',
      '--propagation',
      'private',
      'sh',
      '-c',
      'mount -t tracefs tracefs /sys/kernel/tracing && ls /sys/kernel/tracing/instances',
    ]).filter((name) => name.includes(runId)).length,
  };
}

/** @param {string} file */
function originUsage(file) {
  const { objects, besideHeapBytes } = /** @type {import('./report-memory-often.js').NodeMemory} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  return { 'origin: objects': objects, 'origin: memory beside the heap, MiB': besideHeapBytes / 2 ** 20 };
}

/**
 * What a process that outlives the loads is called, null for one that does not. Each has a line of its own: of a sum
 * nobody could
 * say whose it is.
 * @param {string} command
 */
function lastingName(command) {
  const [, proxy] = command.match(/^squid\b.* -f \S*\/([^/]+)\/squid\.conf/) ?? [];
  if (proxy) return `proxy ${proxy}`;
  return command.includes('origin-server.js') ? 'origin' : null;
}

/** @param {string} runId */
function holdingsOf(runId) {
  return processesOfRun(runId).flatMap(({ pid, command }) => {
    try {
      return [
        {
          pid,
          command,
          rssKb: Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_KB,
          descriptors: readdirSync(`/proc/${pid}/fd`).length,
          netNamespace: readlinkSync(`/proc/${pid}/ns/net`),
        },
      ];
    } catch {
      return []; // it has ended meanwhile
    }
  });
}

/**
 * @param {string} folder
 * @returns {number[]} bytes of each file and folder in it
 */
function filesUnder(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? [0, ...filesUnder(path)] : [lstatSync(path).size];
    });
  } catch {
    return []; // the last load's profile is being removed
  }
}

/** @param {string[]} argv */
function lines([file, ...args]) {
  return execFileSync(file, args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
