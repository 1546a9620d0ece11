import { fileURLToPath } from 'node:url';
import { runCommand } from '../processes/run-command.js';

const KERNEL_CC = fileURLToPath(new URL('../../kernel-cc', import.meta.url));
const PROGRAM = 'smartiw_spread.tc.o';
const COMPILE_TIMEOUT_MS = 60_000; // a cold compiler on a busy machine

const SLOTS = 128; // connections that can be spread at a time; of smartiw_spread.tc.c, as the rates
const SHORT = { rate: '12800000bit', burstBytes: 30 }; // a burst far below a frame: credit for one would let two leave together
const LONG = { rate: '1333333bit', burstBytes: 30 };
// Gaps of 1 to 10 ms by the short rate (ceil), from 11 ms by the long one (rate). A segment is charged to both, so the first
// ten cost the long one 9.6 times their gaps: its burst pays what they cost beyond the time that they take, 8.6 * 55 ms.
const GROWING = { rate: LONG.rate, ceil: SHORT.rate, burstBytes: Math.round((8.6 * 55_000) / 6) };

/**
 * Has the initial windows of SmartIW's connections leave a device segment by segment (kernel-cc/smartiw_spread.tc.c).
 * Connections of other congestion controls, and whatever else leaves by the device, pass. All of it goes with the device.
 * @param {{namespaceArgv: string[], device: string}} settings
 * @returns {Promise<{prove: () => Promise<{device: string, packets: number, ok: boolean}>}>} counts the packets that have left spread so far
 */
export async function attachSpreading({ namespaceArgv, device }) {
  const doing = `attach-spreading: spreading initial windows on "${device}"`;
  await runCommand(`attach-spreading: compiling ${PROGRAM}`, ['make', '--silent', '-C', KERNEL_CC, `build/${PROGRAM}`], { timeoutMs: COMPILE_TIMEOUT_MS });
  const lines = [`qdisc add dev ${device} root handle 1: htb default 0`];
  for (const [kind, { rate, ceil = rate, burstBytes }] of [SHORT, LONG, GROWING].map((one) => /** @type {typeof GROWING} */ (one)).entries()) {
    for (let slot = 0; slot < SLOTS; slot++) {
      const minor = (kind * SLOTS + slot + 1).toString(16);
      lines.push(`class add dev ${device} parent 1: classid 1:${minor} htb rate ${rate} ceil ${ceil} burst ${burstBytes} cburst ${SHORT.burstBytes} quantum 16000`);
    }
  }
  lines.push(`qdisc add dev ${device} clsact`);
  lines.push(`filter add dev ${device} egress protocol all bpf direct-action object-file ${KERNEL_CC}/build/${PROGRAM} section tc`);
  await runCommand(doing, [...namespaceArgv, 'tc', '-batch', '-'], { input: `${lines.join('\n')}\n` }).catch((error) => {
    throw new Error(`${error.message}; this needs a kernel with CONFIG_NET_SCH_HTB, CONFIG_NET_SCH_INGRESS and CONFIG_NET_CLS_BPF, and a tc with libbpf (tc -V)`);
  });
  return { prove };

  async function prove() {
    const text = await runCommand(`attach-spreading: counting what left spread by "${device}"`, [...namespaceArgv, 'tc', '-s', 'class', 'show', 'dev', device]);
    const packets = [...text.matchAll(/ Sent \d+ bytes (\d+) pkt /g)].reduce((sum, [, count]) => sum + Number(count), 0);
    return { device, packets, ok: packets > 0 };
  }
}
