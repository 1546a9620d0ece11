import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { shellChain } from './shell-chain.js';

/** @typedef {import('../types/experiment.js').LinkProfile} LinkProfile */
/** @typedef {import('./mahimahi-entry.js').MahimahiEntry} MahimahiEntry */

const START_TIMEOUT_MS = 10_000; // a shell needs 0.15 s; a machine under heavy load some seconds
const STOP_TIMEOUT_MS = 3_000;

/**
 * @typedef {object} Link a chain of running Mahimahi shells
 * @property {string[]} argv what stands before a command to run it, as root, in the browser's namespace
 * @property {number} startedAtMs when the link shell was up, on `performance.now()`: its trace began then
 * @property {() => Promise<void>} stop
 * @property {() => string | null} died why a shell ended by itself, or null while all live
 */

/**
 * Starts the shells of a profile inside a proxy's namespace, each one in the namespace of the one before.
 * The innermost command only holds them open: it ends with its stdin, so the shells end with this process, however that dies.
 * @param {{profile: LinkProfile, namespaceArgv: string[], traces: {downTrace: string, upTrace: string}, entry: MahimahiEntry}} settings
 * @returns {Promise<Link>}
 * @throws {Error} naming the shell that did not start and what it said
 */
export async function startLink({ profile, namespaceArgv, traces, entry }) {
  /** @type {Awaited<ReturnType<typeof startShell>>[]} */
  const shells = [];
  const stop = async () => {
    await Promise.all(shells.splice(0).map((shell) => shell.stop())); // none needs another to end
  };
  try {
    for (const argv of shellChain(profile, traces)) {
      const previous = shells.at(-1);
      const enter = previous
        ? ['nsenter', '--target', String(previous.innerPid), '--net', '--mount', '--', ...entry.inner]
        : [...namespaceArgv, ...entry.outermost];
      shells.push(await startShell([...enter, ...argv, ...entry.hold], profile.id));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const innermost = /** @type {typeof shells[0]} */ (shells.at(-1));
  const all = [...shells];
  return {
    argv: ['nsenter', '--target', String(innermost.innerPid), '--net', '--'],
    startedAtMs: performance.now(),
    stop,
    died: () => all.map((shell) => shell.died()).find((reason) => reason !== null) ?? null,
  };
}

/**
 * @param {string[]} argv
 * @param {string} profileId for the error
 */
async function startShell(argv, profileId) {
  const shellName = argv.find((word) => word.startsWith('mm-')) ?? argv[0];
  const child = spawn(argv[0], argv.slice(1), { detached: true, stdio: ['pipe', 'pipe', 'pipe'] }); // detached: Ctrl-C is for us alone
  let stderr = '';
  let stopping = false;
  /** @type {string | null} */
  let died = null;
  child.stderr.on('data', (chunk) => (stderr = (stderr + chunk).slice(-2000)));
  child.stdin.on('error', () => {}); // the shell may be gone before its stdin is closed
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      if (!stopping) died = `${shellName} ended by itself (${signal ?? `exit code ${code}`}): ${stderr.trim().split('\n')[0] || 'it said nothing'}`;
      resolve(died);
    });
  });
  const firstLine = new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  const timeout = new Promise((resolve) => setTimeout(resolve, START_TIMEOUT_MS, null).unref());
  const line = await Promise.race([firstLine, exited.then(() => null), timeout]);
  const innerPid = Number(line);
  const stop = async () => {
    stopping = true;
    child.stdin.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    if (child.exitCode === null && child.signalCode === null) await exited;
    clearTimeout(timer);
  };
  if (!innerPid) {
    const said = stderr.trim().split('\n')[0] || died || `no answer within ${START_TIMEOUT_MS} ms`;
    await stop();
    throw new Error(`start-link: starting ${shellName} for network "${profileId}": ${said}; is Mahimahi complete? (npm run doctor)`);
  }
  return { innerPid, stop, died: () => died };
}
