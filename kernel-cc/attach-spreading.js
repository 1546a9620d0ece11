import { runCommand } from '../harness/processes/run-command.js';
import { makeTarget } from './testing/make-target.js';

const CLASSES = 32; // of smartiw_spread.tc.c, as the next
const FIRST_MINOR = 0x100;
const BURST_BYTES = 30; // far below a frame: whole frames of credit would let the first two leave together

/**
 * Sends the initial window of every TCP connection over a device segment by segment, `gapUs` apart: HTB classes of one frame
 * a gap, and a program that chooses them until the first ACK. One gap for all connections, whatever their congestion control.
 * @param {{namespaceArgv: string[], device: string, gapUs: number, frameBytes: number}} settings frameBytes: of a full segment, with the device's own header
 * @returns {Promise<{detach: () => Promise<void>}>}
 */
export async function attachSpreading({ namespaceArgv, device, gapUs, frameBytes }) {
  const object = await makeTarget('smartiw_spread.tc.o');
  const doing = `attach-spreading: spreading initial windows on "${device}"`;
  const rate = `${Math.round((frameBytes * 8 * 1e6) / gapUs)}bit`;
  const burst = ['burst', String(BURST_BYTES), 'cburst', String(BURST_BYTES)];
  const detach = async () => {
    await runCommand(doing, [...namespaceArgv, 'tc', 'qdisc', 'del', 'dev', device, 'root']);
  };
  await runCommand(doing, [...namespaceArgv, 'ip', 'link', 'set', device, 'gso_max_segs', '1']);
  await runCommand(doing, [...namespaceArgv, 'tc', 'qdisc', 'add', 'dev', device, 'root', 'handle', '1:', 'htb', 'default', '0']);
  try {
    const classes = Array.from({ length: CLASSES }, (_, index) =>
      `class add dev ${device} parent 1: classid 1:${(FIRST_MINOR + index).toString(16)} htb rate ${rate} ${burst.join(' ')} quantum ${frameBytes}\n`);
    await runCommand(doing, [...namespaceArgv, 'tc', '-batch', '-'], { input: classes.join('') });
    await runCommand(doing, [...namespaceArgv, 'tc', 'filter', 'add', 'dev', device, 'parent', '1:', 'protocol', 'all', 'bpf', 'direct-action', 'object-file', object, 'section', 'tc', 'classid', '1:1']);
  } catch (error) {
    await detach();
    throw error;
  }
  return { detach };
}
