import { runCommand } from '../../processes/run-command.js';
import { SQUID_HTTPS_PORT, SQUID_HTTP_PORT } from '../ports.js';

/** Of each CPU. A packet's event takes some 150 bytes: room for 50,000 packets a CPU, a page load has a tenth. */
const BUFFER_KB = 8192;
const TRACEFS = '/sys/kernel/tracing';

/**
 * Runs a script inside tracefs, mounted in a mount namespace of its own, so that the host's mounts stay as they are.
 * @param {string} doing
 * @param {string} script
 */
function inTracefs(doing, script) {
  return runCommand(`telemetry: ${doing}`, ['unshare', '--mount', '--propagation', 'private', 'sh', '-ec', `mount -t tracefs tracefs ${TRACEFS}; cd ${TRACEFS}; ${script}`]);
}

/** @returns {Promise<string[]>} names of all trace instances on this host; none where the kernel has no tracefs */
export async function traceInstances() {
  return (await inTracefs('listing trace instances', 'ls instances').catch(() => '')).split('\n').filter((name) => name !== '');
}

/** @param {string} name */
export async function removeTraceInstance(name) {
  await inTracefs('removing a trace instance', `rmdir 'instances/${name}'`);
}

/**
 * @typedef {object} Trace
 * @property {() => Promise<void>} begin empties the buffers and starts recording
 * @property {() => Promise<string>} take stops recording and returns the events, and the counters of each CPU's buffer
 * @property {() => Promise<void>} close removes the instance
 */

/**
 * A trace instance of this run alone: TCP's tracepoints, only for the sockets of a proxy's ports.
 * @param {string} runId
 * @returns {Promise<Trace>}
 * @throws {Error} where the kernel has no tracefs, or does not have these tracepoints
 */
export async function openTrace(runId) {
  const instance = `instances/slowstart-${runId}`;
  const close = () => removeTraceInstance(`slowstart-${runId}`);
  const filter = `sport == ${SQUID_HTTP_PORT} || sport == ${SQUID_HTTPS_PORT}`;
  await inTracefs('making a trace instance', `mkdir ${instance}`);
  try {
    await inTracefs('choosing the tracepoints', `cd ${instance}; echo 0 > tracing_on; echo mono > trace_clock; echo ${BUFFER_KB} > buffer_size_kb
for event in tcp_probe tcp_retransmit_skb; do echo '${filter}' > events/tcp/$event/filter; echo 1 > events/tcp/$event/enable; done`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    begin: async () => {
      await inTracefs('starting to record', `cd ${instance}; echo > trace; echo 1 > tracing_on`);
    },
    take: () => inTracefs('reading the trace', `cd ${instance}; echo 0 > tracing_on; cat trace; cat per_cpu/cpu*/stats`),
    close,
  };
}
