import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LAB_FOLDER } from '../../host/run-folder.js';
import { hostChanges } from './host-changes.js';
import { hostObjects } from './host-state.js';
import { processHoldings } from './process-holdings.js';
import { squidMemoryBytes } from './squid-memory.js';

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collectGarbage = runInNewContext('gc');
const SETTLED_MS = 300;
const NOTHING = { lines: [], others: { names: [], congestionControls: [] } };

/**
 * What a bench of this process holds at this moment, the programs that it has started included, and what there is on
 * the host that is nobody else's. The folder for temporary files counts whole, beside that of the run: it is to be the
 * bench's own.
 * @param {string} runId
 * @returns {Record<string, number>} by what it is, with its unit
 */
export function runUsage(runId) {
  collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  const processes = processHoldings(runId);
  const lasting = processes.filter(({ lifetime }) => lifetime === 'run');
  const origin = lasting.find(({ name }) => name === 'origin');
  const files = [...filesUnder(tmpdir()), ...filesUnder(join(LAB_FOLDER, 'runs', runId))];
  const host = hostChanges(NOTHING, lastingObjects());
  const onHost = (/** @type {string} */ kind) => host.filter((line) => line.startsWith(`+ ${kind}`)).length;
  return {
    'harness: memory, MiB': rss / 2 ** 20,
    'harness: heap, MiB': heapUsed / 2 ** 20,
    'harness: objects': queryObjects(Object, { format: 'count' }),
    'harness: descriptors': readdirSync('/proc/self/fd').length,
    'harness: timers, pipes, children': process.getActiveResourcesInfo().length,
    ...Object.fromEntries(
      [...new Set(lasting.map(({ name }) => name))].map((name) => [
        `${name}: memory, MiB`,
        sum(lasting.filter((process) => process.name === name).map(({ rssKb }) => rssKb)) / 1024,
      ]),
    ),
    ...Object.fromEntries(
      lasting
        .filter(({ name }) => name.startsWith('proxy '))
        .map(({ name, pid }) => [`${name}: memory in use, MiB`, squidMemoryBytes(pid) / 2 ** 20]),
    ),
    ...(origin === undefined ? {} : originUsage(origin.command)), // it was killed, and starts with the next load
    'proxies, origin: descriptors': sum(lasting.map(({ descriptors }) => descriptors)),
    processes: processes.length,
    'network namespaces with a name': onHost('network namespace '),
    'network namespaces of processes': new Set(processes.map(({ netNamespace }) => netNamespace)).size,
    'sockets in namespaces': sum(
      readdirSync('/run/netns')
        .filter((name) => name.startsWith(`ss-${runId}-`))
        .map((name) => linesOf(['ip', 'netns', 'exec', name, 'ss', '-tanH', ...NEITHER]).length),
    ),
    'temporary files and folders': files.length,
    'temporary files, KiB': sum(files) / 1024,
    mounts: onHost('mount '),
    'BPF objects': onHost('BPF '),
    'trace instances': onHost('trace instance '),
  };
}

/**
 * What is on the host in two moments: reading a map of a program takes objects of BPF that are gone the moment after.
 * @returns {import('./host-state.js').HostState}
 */
function lastingObjects() {
  const earlier = new Set(hostObjects().lines);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLED_MS);
  const { others, lines } = hostObjects();
  return { others, lines: lines.filter((line) => earlier.has(line)) };
}

/** Of `ss`: these two states say nothing of what somebody holds. */
const NEITHER = ['exclude', 'time-wait', 'exclude', 'listening'];

/** @param {string} command as report-memory-often.js writes it */
function originUsage(command) {
  const [, objects, bytes] = /origin-server\.js (\d+) (\d+)$/.exec(command.trim()) ?? [];
  if (objects === undefined) throw new Error(`run-usage: asking the origin what it holds: it is "${command}"`);
  return { 'origin: objects': Number(objects), 'origin: memory beside the heap, MiB': Number(bytes) / 2 ** 20 };
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
function linesOf([file, ...args]) {
  return execFileSync(file, args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
