import { LabError } from '../errors.js';
import { SCHEMAS } from '../schemas/schemas.js';

/** What the lab itself sets besides what an arm may ask for. Of these too each network namespace has its own. */
const OF_THE_LAB = [
  'net.ipv4.ip_forward',
  'net.ipv4.ip_unprivileged_port_start',
  'net.ipv4.tcp_congestion_control',
  'net.ipv6.conf.all.disable_ipv6',
  'net.ipv6.conf.default.accept_dad',
  'net.ipv6.conf.default.disable_ipv6',
];
const NAMESPACED = new Set([...SCHEMAS.congestionControls.$defs.sysctls.propertyNames.enum, ...OF_THE_LAB]);
const VALUE = /^-?[A-Za-z0-9][A-Za-z0-9_ -]*$/;

/**
 * What `sysctl -w` takes. Most sysctls are those of the whole host wherever they are set, so any that is not known to
 * belong to a network namespace is refused here, whatever was checked before.
 * @param {Record<string, string>} sysctls
 * @returns {string[]} `net.ipv4.tcp_ecn=1`
 * @throws {LabError}
 */
export function sysctlAssignments(sysctls) {
  return Object.entries(sysctls).map(([name, value]) => {
    if (!NAMESPACED.has(name) || !VALUE.test(value))
      throw new LabError(
        `set-sysctls: setting "${name}" to "${value}": it is not known as a setting that each network namespace has ` +
          'of its own; leave it out of the arm',
      );
    return `${name}=${value}`;
  });
}
