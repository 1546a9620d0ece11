import { nameOfProcess } from '../../harness/host/process-folder.js';
import { runCommand } from '../../harness/host/run-command.js';
import { Teardown } from '../../harness/host/teardown.js';
import { connectNamespaces, createNamespace } from '../../harness/network/namespace.js';
import { RECEIVER_SYSCTLS, SENDER_SYSCTLS } from '../../harness/network/pinned-sysctls.js';

export const SENDER_ADDRESS = '10.90.1.1';
const MTU_FRAME = 1514;
const LOSS = 0.01; // of the packets of either direction
const DETOUR = 0.02; // of the packets of the data direction, which others then overtake
const RATE_MBIT = 200;
// Room for first windows of 50 segments of 200 connections, so that what is lost is what the router is told to lose.
// Where 1000 had room, 10 to 34 % were lost beside it, and whoever loses seven timeouts in a row is silent for 38 s,
// whatever its congestion control.
const QUEUE_PACKETS = 10_000;
const DETOUR_RATE_MBIT = 6; // 2 ms a packet: the detour is a queue as well, so packets are late by different times
const DETOUR_PACKETS = 40;

/**
 * A path that loses and reorders, made of what every kernel has: a router that drops at random by iptables, with a
 * bottleneck by HTB, from which a few packets at random take a slower class.
 *
 *   sender namespace  --veth--  router namespace  --veth--  receiver namespace
 *
 * The router stands behind an IP hop: a queue on the sender's own device would hold its buffers, and TCP Small Queues
 * would then slow it down before anything is lost.
 */
export async function openUnsteadyPath() {
  const teardown = new Teardown();
  try {
    const prefix = await nameOfProcess('stress');
    const [sender, router, receiver] = await Promise.all(
      [
        ['sender', SENDER_SYSCTLS],
        ['router', { 'net.ipv4.ip_forward': '1' }],
        ['receiver', RECEIVER_SYSCTLS],
      ].map(async ([role, sysctls]) => {
        const namespace = await createNamespace(`${prefix}-${role}`, /** @type {Record<string, string>} */ (sysctls));
        teardown.add(`remove the namespace of the ${role}`, namespace.remove);
        return namespace;
      }),
    );
    await connectNamespaces({
      a: sender,
      aDevice: 'eth0',
      aAddress: `${SENDER_ADDRESS}/24`,
      b: router,
      bDevice: 'in',
      bAddress: '10.90.1.254/24',
    });
    await connectNamespaces({
      a: receiver,
      aDevice: 'eth0',
      aAddress: '10.90.2.1/24',
      b: router,
      bDevice: 'out',
      bAddress: '10.90.2.254/24',
    });
    const doing = 'unsteady-path: setting up the router';
    for (const [end, gateway] of /** @type {const} */ ([
      [sender, '10.90.1.254'],
      [receiver, '10.90.2.254'],
    ])) {
      // a packet lost is a segment lost, not forty
      await runCommand(doing, [...end.argv, 'ip', 'link', 'set', 'eth0', 'gso_max_segs', '1']);
      await runCommand(doing, [...end.argv, 'ip', 'route', 'add', 'default', 'via', gateway]);
    }
    const htb = (/** @type {string} */ classId, /** @type {number} */ mbit) => [
      'class',
      'add',
      'dev',
      'out',
      'parent',
      '1:',
      'classid',
      classId,
      'htb',
      'rate',
      `${mbit}mbit`,
      'burst',
      String(2 * MTU_FRAME),
      'quantum',
      String(MTU_FRAME),
    ];
    for (const words of [
      ['qdisc', 'add', 'dev', 'out', 'root', 'handle', '1:', 'htb', 'default', '10'],
      htb('1:10', RATE_MBIT),
      ['qdisc', 'add', 'dev', 'out', 'parent', '1:10', 'handle', '10:', 'pfifo', 'limit', String(QUEUE_PACKETS)],
      htb('1:20', DETOUR_RATE_MBIT),
      ['qdisc', 'add', 'dev', 'out', 'parent', '1:20', 'handle', '20:', 'pfifo', 'limit', String(DETOUR_PACKETS)],
    ])
      await runCommand(doing, [...router.argv, 'tc', ...words]);
    const atRandom = (/** @type {number} */ share) => [
      '-m',
      'statistic',
      '--mode',
      'random',
      '--probability',
      String(share),
    ];
    await runCommand(doing, [...router.argv, 'iptables', '-A', 'FORWARD', ...atRandom(LOSS), '-j', 'DROP']);
    await runCommand(doing, [
      ...router.argv,
      'iptables',
      '-t',
      'mangle',
      '-A',
      'POSTROUTING',
      '-o',
      'out',
      ...atRandom(DETOUR),
      '-j',
      'CLASSIFY',
      '--set-class',
      '1:20',
    ]);
    const overflowed = async () =>
      droppedByQueues(
        await runCommand('unsteady-path: asking what its queues dropped', [
          ...router.argv,
          'tc',
          '-statistics',
          '-json',
          'qdisc',
          'show',
          'dev',
          'out',
        ]),
      );
    return { sender, receiver, overflowed, close: () => teardown.run() };
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

/** @param {string} tcOutput @returns {number} packets that found a queue full, that of the detour included */
function droppedByQueues(tcOutput) {
  /** @type {{kind: string, drops: number}[]} */
  const queues = JSON.parse(tcOutput);
  return queues.filter(({ kind }) => kind === 'pfifo').reduce((sum, { drops }) => sum + drops, 0);
}
