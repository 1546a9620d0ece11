import { runCommand } from '../../host/run-command.js';

const TRACEFS = '/sys/kernel/tracing';
const EVENT = /\s(\d+\.\d+): net_dev_start_xmit: dev=(\S+) .*\slen=(\d+)/;

/**
 * Records what devices send, at the moment at which a qdisc has let it go.
 * @param {{name: string, devices: string}} settings name of the trace instance; devices: a pattern, `delay-*`
 * @returns {Promise<{take: () => Promise<{device: string, atMs: number, bytes: number}[]>}>} `take` ends it
 */
export async function traceSent({ name, devices }) {
  const instance = `instances/${name}`;
  /** @param {string} script */
  const inTracefs = (script) =>
    runCommand('trace-sent', [
      'unshare',
      '--mount',
      '--propagation',
      'private',
      'sh',
      '-ec',
      `mount -t tracefs tracefs ${TRACEFS}; cd ${TRACEFS}; ${script}`,
    ]);
  await inTracefs(
    `mkdir ${instance}; cd ${instance}; echo mono > trace_clock; cd events/net/net_dev_start_xmit; echo 'name ~ ` +
      `"${devices}"' > filter; echo 1 > enable`,
  );
  return {
    take: async () => {
      const text = await inTracefs(`cat ${instance}/trace; rmdir ${instance}`);
      return text.split('\n').flatMap((line) => {
        const event = EVENT.exec(line);
        return event === null ? [] : [{ device: event[2], atMs: Number(event[1]) * 1000, bytes: Number(event[3]) }];
      });
    },
  };
}
