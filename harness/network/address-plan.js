// RFC 2544 gives 198.18.0.0/15 to benchmarks: no real host has one of these addresses, and Chrome does not take them
// for a local network, whose pages it treats differently (Local Network Access).
export const LAB_NETWORK = '198.18.0.0/15';
/** Recorded hosts, one address each. */
export const HOSTS_NETWORK = '198.18.0.0/16';
/** What Mahimahi gives to both ends of its shells (RFC 6598). */
export const SHELLS_NETWORK = '100.64.0.0/10';

// Ports inside a proxy's own namespace: nothing on the host can hold them.
export const SQUID_HTTP_PORT = 3129;
export const SQUID_HTTPS_PORT = 3130;
export const IPERF_PORT = 5201;
/** A second iperf3, which measures what the cross traffic leaves. */
export const IPERF_PROBE_PORT = 5202;
export const LINK_PROBE_PORT = 5203;
/** All of the lab's own tools, as an iptables range. */
export const TOOL_PORTS = '5201:5203';

const MAX_HOSTS = 65_000;

/**
 * One address for each recorded host, as on the real web: connection limits, TLS and HTTP/2 coalescing go by address.
 * @param {string[]} hosts without duplicates
 * @returns {Map<string, string>} host to dotted IPv4 address
 */
export function planAddresses(hosts) {
  if (hosts.length > MAX_HOSTS) {
    throw new Error(
      `plan-addresses: giving each recorded host an address: ${hosts.length} hosts, room for ${MAX_HOSTS}; run ` +
        'fewer pages at once',
    );
  }
  return new Map(
    [...hosts].sort().map((host, index) => {
      const number = index + 256; // leaves out .0.x, so no host looks like a network address
      return [host, `198.18.${number >> 8}.${number & 255}`];
    }),
  );
}

/**
 * The part of the plan that one page needs.
 * @param {Map<string, string>} addresses of all pages' hosts
 * @param {string[]} hosts of the page
 * @returns {Map<string, string>}
 */
export function addressesOf(addresses, hosts) {
  return new Map(hosts.map((host) => [host, /** @type {string} */ (addresses.get(host))]));
}

/**
 * Both ends of the wire between the origin and proxy number `index`: a /30 of 198.19.0.0/16 each.
 * @param {number} index 0-based
 * @returns {{origin: string, proxy: string}} without prefix length
 */
export function originWire(index) {
  return {
    origin: `198.19.${index >> 6}.${((index & 63) << 2) + 1}`,
    proxy: `198.19.${index >> 6}.${((index & 63) << 2) + 2}`,
  };
}
