import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { filesIn, livingRuns } from './living-runs.js';

const RUNS = '/var/lib/slowstart/runs';
const CHANGES = '/run/slowstart/changes';

/**
 * What a bench could leave on the host: found by other means than the product's own clean-up, which is judged by this.
 * What belongs to a bench that still runs is not left, and not told.
 * @returns {string[]} namespaces, devices, scratch folders (Chrome's own too), shared memory, mounts, processes,
 *   firewall rules, leases and FLD_TCP in the kernel
 */
export function hostTraces() {
  const living = livingRuns(RUNS);
  const namespaces = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line.startsWith('ss-'));
  // both complain of what goes meanwhile
  const devices = execFileSync('ip', ['-br', 'link'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => /^(veth|delay-|link-|loss-|origin|proxy)/.test(line));
  const folders = readdirSync(tmpdir()).filter((name) => /^slowstart-[0-9a-f]{6}-|^\.?org\.chromium\./.test(name));
  const sharedMemory = readdirSync('/dev/shm').filter((name) => /^slowstart[0-9a-f]{6}/.test(name));
  const ofContainers = /docker|containerd|slowstart-base-image/; // an engine's own
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .filter((line) => line.includes('slowstart') && !ofContainers.test(line));
  const changes = filesIn(CHANGES).filter(
    (name) => !filesIn(`${CHANGES}/${name}`).some((claim) => existsSync(`/proc/${claim.split('-')[0]}`)),
  );
  const isFldTcpLeft =
    readFileSync('/proc/sys/net/ipv4/tcp_available_congestion_control', 'utf8').includes('fld_tcp') &&
    (changes.includes('registered-fld_tcp') || !existsSync(`${CHANGES}/registered-fld_tcp`));
  const rules = execFileSync('iptables-save', { encoding: 'utf8' })
    .split('\n')
    .filter((line) => /100\.64|198\.18/.test(line));
  const leases = filesIn(RUNS).map((name) => `runs/${name}`);
  return [
    ...namespaces,
    ...devices,
    ...folders,
    ...sharedMemory,
    ...mounts,
    ...processes(),
    ...(isFldTcpLeft ? ['fld_tcp'] : []),
    ...rules,
    ...leases,
    ...changes.map((name) => `changes/${name}`),
  ].filter((trace) => !living.some((runId) => trace.includes(runId)));
}

/** @returns {string[]} command lines, each with the run that its environment names */
function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
        if (!/slowstart\/runs\/[0-9a-f]{6}\/|origin-server\.js|^(mm-|squid|iperf3)/.test(command)) return [];
        const environment = readFileSync(`/proc/${pid}/environ`, 'latin1');
        if (environment.includes('SLOWSTART_TEST_BESIDE=')) return []; // of a unit test
        return [`${command}${/SLOWSTART_RUN=[0-9a-f]{6}/.exec(environment) ?? ''}`];
      } catch {
        return []; // it has ended meanwhile
      }
    });
}
