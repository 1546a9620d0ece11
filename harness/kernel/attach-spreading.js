import { fileURLToPath } from 'node:url';
import { runCommand } from '../host/run-command.js';

/** @typedef {import('../types/run-record.js').SpreadingCheck} SpreadingCheck */

const KERNEL_CC = fileURLToPath(new URL('../../kernel-cc', import.meta.url));
const PROGRAM = 'smartiw/smartiw_spread.tc.o';
const COMPILE_TIMEOUT_MS = 60_000; // a cold compiler on a busy machine

const SLOTS = 128; // connections that can be spread at a time; of smartiw_spread.tc.c, as the rates
// a burst far below a frame: credit for one would let two leave together
const SHORT = { rate: '12800000bit', burstBytes: 30 };
const LONG = { rate: '1333333bit', burstBytes: 30 };
// Gaps of 1 to 10 ms by the short rate (ceil), from 11 ms by the long one (rate). A segment is charged to both, so the
// first ten cost the long one 9.6 times their gaps: its burst pays what they cost beyond the time that they take, 8.6 *
// 55 ms.
const GROWING = {
  rate: LONG.rate,
  ceil: SHORT.rate,
  burstBytes: Math.round((8.6 * 55_000) / 6),
  ceilBurstBytes: SHORT.burstBytes,
};

// those that found no slot, only counted
const UNSPREAD = { minor: 3 * SLOTS + 1, rate: '100gbit', burstBytes: 1_000_000 };

/**
 * Has the initial windows of SmartIW's connections leave a device segment by segment
 * (kernel-cc/smartiw/smartiw_spread.tc.c). Connections of other congestion controls, and whatever else leaves by the
 * device, pass. All of it goes with the device.
 * @param {{namespaceArgv: string[], device: string}} settings
 * @returns {Promise<{check: () => Promise<SpreadingCheck>}>} counts the packets that have left so far
 */
export async function attachSpreading({ namespaceArgv, device }) {
  const doing = `attach-spreading: spreading initial windows on "${device}"`;
  await runCommand(
    `attach-spreading: compiling ${PROGRAM}`,
    ['make', '--silent', '-C', KERNEL_CC, `build/${PROGRAM}`],
    { timeoutMs: COMPILE_TIMEOUT_MS },
  );
  /** @param {number} minor @param {{rate: string, ceil?: string, burstBytes: number, ceilBurstBytes?: number}} shape */
  const addClass = (minor, { rate, ceil = rate, burstBytes, ceilBurstBytes = burstBytes }) =>
    `class add dev ${device} parent 1: classid 1:${minor.toString(16)} htb rate ${rate} ceil ${ceil} burst ` +
    `${burstBytes} cburst ${ceilBurstBytes} quantum 16000`;
  const batch = [
    `qdisc add dev ${device} root handle 1: htb default 0`,
    ...[SHORT, LONG, GROWING].flatMap((shape, kind) =>
      Array.from({ length: SLOTS }, (_, slot) => addClass(kind * SLOTS + slot + 1, shape)),
    ),
    addClass(UNSPREAD.minor, UNSPREAD),
    `qdisc add dev ${device} clsact`,
    `filter add dev ${device} egress protocol all bpf direct-action object-file ${KERNEL_CC}/build/${PROGRAM} ` +
      'section tc',
  ];
  await runCommand(doing, [...namespaceArgv, 'tc', '-batch', '-'], { input: `${batch.join('\n')}\n` }).catch(
    (error) => {
      throw new Error(
        `${error.message}; this needs a kernel with CONFIG_NET_SCH_HTB, CONFIG_NET_SCH_INGRESS and ` +
          'CONFIG_NET_CLS_BPF, and a tc with libbpf (tc -V)',
      );
    },
  );
  return { check };

  async function check() {
    const text = await runCommand(`attach-spreading: counting what left by "${device}"`, [
      ...namespaceArgv,
      'tc',
      '-s',
      'class',
      'show',
      'dev',
      device,
    ]);
    const counted = { device, packets: 0, unspread: 0, ok: false };
    for (const [, minor, count] of text.matchAll(/class htb 1:(\w+) .*\n Sent \d+ bytes (\d+) pkt /g)) {
      if (parseInt(minor, 16) === UNSPREAD.minor) counted.unspread += Number(count);
      else counted.packets += Number(count);
    }
    return { ...counted, ok: counted.packets > 0 && counted.unspread === 0 };
  }
}

/**
 * Can this machine spread? Tried on the loopback of a namespace, so that an experiment fails before its first load.
 * @param {string[]} namespaceArgv
 * @throws {Error} that says what is missing
 */
export async function trySpreading(namespaceArgv) {
  await attachSpreading({ namespaceArgv, device: 'lo' });
  for (const qdisc of ['root', 'clsact'])
    await runCommand('attach-spreading: taking it off the loopback', [
      ...namespaceArgv,
      'tc',
      'qdisc',
      'del',
      'dev',
      'lo',
      qdisc,
    ]);
}
