import { HOSTS_NETWORK, LAB_NETWORK, SHELLS_NETWORK } from './address-plan.js';

/**
 * The closed world as text for `iptables-restore`: default-drop in every chain. What reaches a chain's policy tried to
 * leave the lab (or to enter where nothing belongs), and the policy's counter shows that nothing did. Packets without a
 * connection (a late RST after both ends closed) are no attempt to leave: they are dropped uncounted.
 * @param {{httpPort: number, httpsPort: number, toolPorts: string}} ports Squid's two interceptors, and the range `a:b`
 *   of the lab's own tools
 * @returns {string}
 */
export function proxyFirewallRules({ httpPort, httpsPort, toolPorts }) {
  return `*nat
-A PREROUTING -s ${SHELLS_NETWORK} -d ${HOSTS_NETWORK} -p tcp --dport 80 -j REDIRECT --to-ports ${httpPort}
-A PREROUTING -s ${SHELLS_NETWORK} -d ${HOSTS_NETWORK} -p tcp --dport 443 -j REDIRECT --to-ports ${httpsPort}
COMMIT
*filter
:INPUT DROP [0:0]
:FORWARD DROP [0:0]
:OUTPUT DROP [0:0]
-A INPUT -i lo -j ACCEPT
-A INPUT -m conntrack --ctstate ESTABLISHED,RELATED -j ACCEPT
-A INPUT -m conntrack --ctstate INVALID -j DROP
-A INPUT -s ${SHELLS_NETWORK} -p tcp --dport ${httpPort} -j ACCEPT
-A INPUT -s ${SHELLS_NETWORK} -p tcp --dport ${httpsPort} -j ACCEPT
-A INPUT -s ${SHELLS_NETWORK} -p tcp --dport ${toolPorts} -j ACCEPT
-A INPUT -s ${SHELLS_NETWORK} -p udp --dport ${toolPorts} -j ACCEPT
-A INPUT -s ${SHELLS_NETWORK} -p icmp -j ACCEPT
-A FORWARD -m conntrack --ctstate INVALID -j DROP
-A FORWARD -d ${LAB_NETWORK} -j DROP
-A OUTPUT -o lo -j ACCEPT
-A OUTPUT -d ${LAB_NETWORK} -j ACCEPT
-A OUTPUT -d ${SHELLS_NETWORK} -j ACCEPT
COMMIT
`;
}

/**
 * For the namespaces of the link shells, the browser's among them: only recorded hosts and the shells themselves are
 * reached. Without connection tracking, which would cost the browser's packets time.
 */
export const SHELL_FIREWALL_RULES = `*filter
:INPUT DROP [0:0]
:FORWARD DROP [0:0]
:OUTPUT DROP [0:0]
-A INPUT -i lo -j ACCEPT
-A INPUT -s ${HOSTS_NETWORK} -j ACCEPT
-A INPUT -s ${SHELLS_NETWORK} -j ACCEPT
-A FORWARD -d ${HOSTS_NETWORK} -j ACCEPT
-A FORWARD -d ${SHELLS_NETWORK} -j ACCEPT
-A OUTPUT -o lo -j ACCEPT
-A OUTPUT -d ${HOSTS_NETWORK} -j ACCEPT
-A OUTPUT -d ${SHELLS_NETWORK} -j ACCEPT
COMMIT
`;

/** The origin only ever answers the proxies. */
export const ORIGIN_FIREWALL_RULES = `*filter
:INPUT DROP [0:0]
:FORWARD DROP [0:0]
:OUTPUT DROP [0:0]
-A INPUT -i lo -j ACCEPT
-A INPUT -s ${LAB_NETWORK} -j ACCEPT
-A OUTPUT -o lo -j ACCEPT
-A OUTPUT -d ${LAB_NETWORK} -j ACCEPT
COMMIT
`;

/**
 * Packets that reached a dropping policy, from the output of `iptables-save -c -t filter`.
 * @param {string} saved
 * @returns {number}
 */
export function countDroppedByPolicy(saved) {
  let packets = 0;
  for (const match of saved.matchAll(/^:\S+ DROP \[(\d+):\d+\]$/gm)) packets += Number(match[1]);
  return packets;
}
