import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { partEnvironment } from '../confinement/part-environment.js';
import { runCommand } from '../host/run-command.js';
import { countNewLeaks } from '../network/count-new-leaks.js';
import { SHELL_FIREWALL_RULES } from '../network/firewall-rules.js';
import { linkCounters, passageOf } from './link-counters.js';
import { usesRedLink } from './red-link-profile.js';
import { shellChain } from './shell-chain.js';

/** @typedef {import('../types/experiment.js').LinkProfile} LinkProfile */
/** @typedef {import('../types/run-record.js').Queues} Queues */
/** @typedef {import('./mahimahi-entry.js').MahimahiEntry} MahimahiEntry */

const START_TIMEOUT_MS = 10_000; // a shell needs 0.15 s; a machine under heavy load some seconds
const STOP_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 2_000;
const BASE = 'MAHIMAHI_BASE';
/** As in the other namespaces of the lab: without IPv6 there is nothing to leave by that has no rules. */
const CLOSE = 'echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6; exec iptables-restore';

/**
 * @typedef {object} Link a chain of running shells
 * @property {string[]} argv what stands before a command to run it, as root, in the browser's namespace
 * @property {string[] | null} delayArgv the same behind the propagation delay alone, where the rest begins only there;
 *   null where it does not
 * @property {number} startedAtMs when the shell with the rates said that it was up, on `performance.now()`: its
 *   trace began up to 60 ms before
 * @property {string} egressDevice of the proxy's namespace: what the proxy sends to the browser leaves by it
 * @property {() => Promise<void>} stop
 * @property {() => Promise<import('./link-counters.js').LinkCounters>} counters packets into and out of the shell with
 *   the rates
 * @property {number[]} pids of the shells, outermost first
 * @property {() => Promise<Queues | null>} queues what happened at the queues since the link was up; null where no
 *   shell counts
 * @property {() => Promise<number>} takeLeaks packets that tried to leave the lab from the shells' namespaces since the
 *   last call
 * @property {() => string | null} died why a shell ended by itself, or null while all live
 */

/**
 * Starts the shells of a profile inside a proxy's namespace, each one in the namespace of the one before. The innermost
 * command only holds them open: it ends with its stdin, so the shells end with this process, however that dies.
 * @param {{profile: LinkProfile, namespaceArgv: string[], traces: {downTrace: string, upTrace: string}, entry:
 *   MahimahiEntry, lossSeed: string}} settings
 * @returns {Promise<Link>}
 * @throws {Error} naming the shell that did not start and what it said
 */
export async function startLink({ profile, namespaceArgv, traces, entry, lossSeed }) {
  /** @type {Awaited<ReturnType<typeof startShell>>[]} */
  const shells = [];
  let startedAtMs = performance.now();
  const stop = async () => {
    await Promise.all(shells.splice(0).map((shell) => shell.stop())); // none needs another to end
  };
  try {
    for (const argv of shellChain(profile, traces, lossSeed)) {
      const previous = shells.at(-1);
      if (argv[0] === 'red-link') {
        shells.push(
          await startShell(
            [...namespaceArgv, .../** @type {string[]} */ (entry.redLink), ...argv.slice(1)],
            profile.id,
          ),
        );
        continue;
      }
      const enter = previous
        ? ['nsenter', '--target', String(previous.innerPid), '--net', '--mount', '--', ...entry.inner]
        : [...namespaceArgv, ...entry.outermost];
      const base = shells[0] ? await baseAddress(shells[0].innerPid) : {};
      shells.push(await startShell([...enter, ...argv, ...entry.hold], profile.id, base));
      if (argv[0] === 'mm-link') startedAtMs = performance.now();
    }
    await Promise.all(
      shells.map(({ namespaceArgv: argv }) =>
        runCommand(
          `start-link: closing a shell of network "${profile.id}" to the world`,
          [...argv, 'sh', '-c', CLOSE],
          { input: SHELL_FIREWALL_RULES },
        ),
      ),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const leaks = shells.map((shell) => countNewLeaks(shell.namespaceArgv));
  const innermost = /** @type {typeof shells[0]} */ (shells.at(-1));
  const all = [...shells];
  const queues = async () => ({ ...JSON.parse(await all[0].ask()), seed: lossSeed });
  const isNested = !usesRedLink(profile) && all.length > 1; // the link's shell inside the delay's
  return {
    argv: innermost.namespaceArgv,
    delayArgv: isNested ? all[0].namespaceArgv : null,
    counters: async () => (usesRedLink(profile) ? passageOf(await queues()) : linkCounters(all[isNested ? 1 : 0])),
    pids: all.map(({ pid }) => /** @type {number} */ (pid)),
    startedAtMs,
    egressDevice: `${usesRedLink(profile) ? 'link' : 'delay'}-${all[0].pid}`, // the outermost shell names its device so
    queues: async () => (usesRedLink(profile) ? queues() : null),
    stop,
    takeLeaks: async () => (await Promise.all(leaks.map((take) => take()))).reduce((sum, packets) => sum + packets, 0),
    died: () => all.map((shell) => shell.died()).find((reason) => reason !== null) ?? null,
  };
}

/**
 * The address of the proxy's end, as a shell of Mahimahi tells it to the shells inside, for none to take it for itself:
 * each takes two addresses that are free in its own namespace, and the third shell would be that address for the
 * browser.
 * @param {number} pid inside the outermost shell
 * @returns {Promise<Record<string, string>>} a variable of the environment; none inside a shell of ours, which holds
 *   one of Mahimahi's at most
 */
async function baseAddress(pid) {
  const variables = (await readFile(`/proc/${pid}/environ`, 'latin1')).split('\0');
  const value = variables.find((variable) => variable.startsWith(`${BASE}=`))?.slice(BASE.length + 1);
  return value === undefined ? {} : { [BASE]: value };
}

/**
 * @param {string[]} argv
 * @param {string} profileId for the error
 * @param {Record<string, string>} environment
 */
async function startShell(argv, profileId, environment = {}) {
  const shellName = argv.find((word) => word.startsWith('mm-')) ?? 'red-link';
  // detached: Ctrl-C is for us alone
  const child = spawn(argv[0], argv.slice(1), {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: partEnvironment({ HOME: '/', ...environment }),
  });
  let stderr = '';
  let stopping = false;
  /** @type {string | null} */
  let died = null;
  child.stderr.on('data', (chunk) => (stderr = (stderr + chunk).slice(-2000)));
  child.stdin.on('error', () => {}); // the shell may be gone before its stdin is closed
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      const firstLine = stderr.trim().split('\n')[0] || 'it said nothing';
      if (!stopping) died = `${shellName} ended by itself (${signal ?? `exit code ${code}`}): ${firstLine}`;
      resolve(died);
    });
  });
  const lines = createInterface({ input: child.stdout });
  /** @param {number} timeoutMs @returns {Promise<string | null>} */
  const nextLine = (timeoutMs) =>
    Promise.race([
      new Promise((resolve) => lines.once('line', resolve)),
      exited.then(() => null),
      new Promise((resolve) => setTimeout(resolve, timeoutMs, null).unref()),
    ]);
  const innerPid = Number(await nextLine(START_TIMEOUT_MS));
  /** Only of a shell that answers: a held one takes the line for its end. */
  const ask = async () => {
    const answer = nextLine(ANSWER_TIMEOUT_MS);
    child.stdin.write('\n');
    const line = await answer;
    if (line === null)
      throw new Error(
        `start-link: asking ${shellName} what happened at its queues: ` +
          `${died ?? `no answer within ${ANSWER_TIMEOUT_MS} ms`}`,
      );
    return line;
  };
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
    throw new Error(
      `start-link: starting ${shellName} for network "${profileId}": ${said}; is Mahimahi complete? (npm run doctor)`,
    );
  }
  return {
    pid: child.pid,
    innerPid,
    namespaceArgv: ['nsenter', '--target', String(innerPid), '--net', '--'],
    ask,
    stop,
    died: () => died,
  };
}
