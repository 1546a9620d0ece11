import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * What a bench could leave on the host: found by other means than the product's own clean-up, which is judged by this.
 * @returns {string[]} namespaces, devices, scratch folders, mounts, processes, firewall rules, leases and FLD_TCP in the kernel
 */
export function hostTraces() {
  const namespaces = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' }).split('\n').filter((line) => line.startsWith('ss-'));
  const devices = execFileSync('ip', ['-br', 'link'], { encoding: 'utf8' }).split('\n').filter((line) => /^(veth|delay-|link-|loss-|origin|proxy)/.test(line));
  const folders = readdirSync(tmpdir()).filter((name) => /^slowstart-[0-9a-f]{6}-/.test(name));
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n').filter((line) => line.includes('slowstart'));
  const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n').filter((line) => /slowstart-[0-9a-f]{6}-|origin-server\.js|^(mm-|squid|iperf3)/.test(line));
  const controls = readFileSync('/proc/sys/net/ipv4/tcp_available_congestion_control', 'utf8').includes('fld_tcp') ? ['fld_tcp'] : [];
  const rules = execFileSync('iptables-save', { encoding: 'utf8' }).split('\n').filter((line) => /100\.64|198\.18/.test(line));
  const leases = ['runs', 'changes'].flatMap((kind) => filesIn(`/run/slowstart/${kind}`).map((name) => `${kind}/${name}`));
  return [...namespaces, ...devices, ...folders, ...mounts, ...processes, ...controls, ...rules, ...leases];
}

/** @param {string} folder */
function filesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no bench has run since the machine started
  }
}
