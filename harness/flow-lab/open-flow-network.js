import { runCommand } from '../host/run-command.js';
import { attachSpreading } from '../kernel/attach-spreading.js';
import { armSysctls } from '../network/arm-sysctls.js';
import { createNamespace } from '../network/namespace.js';
import { RECEIVER_SYSCTLS } from '../network/pinned-sysctls.js';
import { RECEIVERS } from './plan-hosts.js';

/** @typedef {import('../network/namespace.js').Namespace} Namespace */
/** @typedef {import('./plan-hosts.js').Host} Host */
/** @typedef {import('./plan-hosts.js').Path} Path */

/** The bottleneck's device, at both of its ends. */
const BOTTLENECK = 'bottleneck';
const QUEUE_OF_DEVICE = '20000'; // packets: no second queue may drop any before the bottleneck reads them

/**
 * @typedef {object} FlowNetwork
 * @property {Namespace} router
 * @property {Namespace} receiver
 * @property {Namespace[]} senders in the order of the hosts
 * @property {() => Promise<import('../types/run-record.js').SpreadingCheck[]>} spread what left the senders whose CC
 *   spreads its initial windows
 * @property {() => Promise<void>} route to be called once the bottleneck's devices are there
 */

/**
 *   host namespaces --veth-- router namespace --bottleneck-- receiver namespace
 *
 * The bottleneck is behind an IP hop, so that TCP Small Queues do not see it. Senders hand over one segment a packet.
 * @param {{name: string, hosts: Host[], pathsOf: (host: Host) => Path[],
 *   teardown: import('../host/teardown.js').Teardown}} options name: prefix of the namespaces
 * @returns {Promise<FlowNetwork>}
 */
export async function openFlowNetwork({ name, hosts, pathsOf, teardown }) {
  /** @param {string} role @param {Record<string, string>} sysctls */
  const open = async (role, sysctls) => {
    const namespace = await createNamespace(`${name}-${role}`, sysctls);
    teardown.add(`remove the namespace of the ${role}`, namespace.remove);
    return namespace;
  };
  const router = await open('router', { 'net.ipv4.ip_forward': '1' });
  // ECN is asked for by the route to a sender, since one receiver meets several CCs
  const receiver = await open('receiver', { ...RECEIVER_SYSCTLS, 'net.ipv4.tcp_ecn': '0' });
  /** @type {Namespace[]} */
  const senders = [];
  /** @type {Awaited<ReturnType<typeof attachSpreading>>[]} */
  const spreaders = [];
  for (const host of hosts) {
    const { sender } = armSysctls(host.congestionControl);
    const namespace = await open(`s${host.index}`, { ...sender, 'net.ipv4.tcp_ecn': host.ecn ? '1' : '0' });
    senders.push(namespace);
    await connect({ host, namespace, router, paths: pathsOf(host) });
    if (host.congestionControl.egress === 'spread')
      spreaders.push(await attachSpreading({ namespaceArgv: namespace.argv, device: 'eth0' }));
  }
  const spread = () => Promise.all(spreaders.map(({ check }) => check()));
  return { router, receiver, senders, spread, route: () => routeThrough({ router, receiver, hosts }) };
}

/** @param {{host: Host, namespace: Namespace, router: Namespace, paths: Path[]}} ends */
async function connect({ host, namespace, router, paths }) {
  const doing = `open-flow-network: connecting the sender "${host.sender}"`;
  const device = `s${host.index}`;
  await ip(doing, [
    `link add ${device} netns ${router.name} type veth peer name eth0 netns ${namespace.name}`,
    `-netns ${router.name} address add ${host.gateway}/24 dev ${device}`,
    `-netns ${router.name} link set ${device} up`,
  ]);
  await ip(
    doing,
    [
      `link set eth0 gso_max_segs 1`, // one segment a packet: windows, queue and losses are counted in segments
      `address add ${host.address}/24 dev eth0`,
      `link set eth0 up`,
      `route add default via ${host.gateway}`,
      ...paths.map(({ address, initialWindow, minRtoMs }) =>
        [
          `route add ${address} via ${host.gateway}`,
          ...(initialWindow === null ? [] : [`initcwnd ${initialWindow}`]),
          ...(minRtoMs === null ? [] : [`rto_min ${minRtoMs}ms`]),
        ].join(' '),
      ),
    ],
    namespace,
  );
}

/** @param {{router: Namespace, receiver: Namespace, hosts: Host[]}} ends */
async function routeThrough({ router, receiver, hosts }) {
  const doing = 'open-flow-network: routing through the bottleneck';
  await ip(
    doing,
    [`link set ${BOTTLENECK} txqueuelen ${QUEUE_OF_DEVICE}`, `route add ${RECEIVERS} dev ${BOTTLENECK}`],
    router,
  );
  await ip(
    doing,
    [
      `link set ${BOTTLENECK} txqueuelen ${QUEUE_OF_DEVICE}`,
      `route add local ${RECEIVERS} dev lo`,
      ...hosts.map(({ address, ecn }) => `route add ${address} dev ${BOTTLENECK}${ecn ? ' features ecn' : ''}`),
    ],
    receiver,
  );
  for (const { argv } of [router, receiver])
    await runCommand(doing, [
      ...argv,
      'tc',
      'qdisc',
      'replace',
      'dev',
      BOTTLENECK,
      'root',
      'pfifo',
      'limit',
      QUEUE_OF_DEVICE,
    ]);
}

/**
 * @param {string} doing
 * @param {string[]} lines of `ip -batch`
 * @param {Namespace} [inside] absent: the host's own network
 */
async function ip(doing, lines, inside) {
  // `ip -batch` cannot change the namespace by line: those lines run on their own
  const own = lines.filter((line) => line.startsWith('-netns '));
  const batch = lines.filter((line) => !line.startsWith('-netns '));
  await runCommand(doing, [...(inside?.argv ?? []), 'ip', '-batch', '-'], { input: `${batch.join('\n')}\n` });
  for (const line of own) await runCommand(doing, ['ip', ...line.split(' ')]);
}
