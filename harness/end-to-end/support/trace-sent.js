import { inTracefs } from '../../telemetry/open-trace.js';

const EVENT = /\s(\d+\.\d+): net_dev_start_xmit: dev=(\S+) .*\slen=(\d+)/;

/**
 * Records what devices send, at the moment at which a qdisc has let it go.
 * @param {{name: string, devices: string}} settings name of the trace instance; devices: a pattern, `delay-*`
 * @returns {Promise<{take: () => Promise<{device: string, atMs: number, bytes: number}[]>}>} `take` ends it
 */
export async function traceSent({ name, devices }) {
  const instance = `instances/${name}`;
  await inTracefs(
    'tracing what devices send',
    `mkdir ${instance}; cd ${instance}; echo mono > trace_clock; cd events/net/net_dev_start_xmit; echo 'name ~ ` +
      `"${devices}"' > filter; echo 1 > enable`,
  );
  return {
    take: async () => {
      const text = await inTracefs('reading what devices sent', `cat ${instance}/trace; rmdir ${instance}`);
      return text.split('\n').flatMap((line) => {
        const event = EVENT.exec(line);
        return event === null ? [] : [{ device: event[2], atMs: Number(event[1]) * 1000, bytes: Number(event[3]) }];
      });
    },
  };
}
