import { DISABLED_FEATURES, SWITCHES } from '../../browser/chrome-flags.js';

/** What the bench needs of Chrome's switches and a recording must not have. */
const NOT_HERE = ['--no-proxy-server'];

/** Whom Chrome asks for its own sake, before and while it loads a page: a name that nobody has (RFC 6761). */
export const CHROMES_OWN_HOST = 'chrome.invalid';

/**
 * The switches of a Chrome that reaches the network by the recording proxy alone; all others are those of the bench, so
 * that a page is recorded as it will be replayed.
 * @param {{proxyPort: number, certificateKeyHash: string, userAgent: string}} settings `certificateKeyHash`: base64
 *   SHA-256 of the proxy's public key; errors of its certificates alone are ignored
 */
export function recordingFlags({ proxyPort, certificateKeyHash, userAgent }) {
  return [
    ...common(certificateKeyHash),
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    '--proxy-bypass-list=<-loopback>', // a page on this machine is recorded like any other
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', // names are for the proxy to resolve
    `--gaia-url=https://${CHROMES_OWN_HOST}`,
    `--component-updater=url-source=https://${CHROMES_OWN_HOST}/update`,
    `--user-agent=${userAgent}`,
  ];
}

/**
 * The switches of a Chrome that replays from an origin on loopback, whatever ports that has.
 * @param {{hosts: string[], ports: {http: number, https: number}, certificateKeyHash: string,
 *   userAgent: string}} settings `hosts`: with
 *   their port where it is not the scheme's
 */
export function replayFlags({ hosts, ports, certificateKeyHash, userAgent }) {
  const rules = hosts.flatMap((host) => {
    const { hostname, port } = new URL(`http://${host}`);
    if (port !== '') return [`MAP ${hostname}:${port} 127.0.0.1:${ports.https}`];
    return [`MAP ${hostname}:443 127.0.0.1:${ports.https}`, `MAP ${hostname}:80 127.0.0.1:${ports.http}`];
  });
  return [
    ...common(certificateKeyHash),
    '--no-proxy-server',
    `--user-agent=${userAgent}`,
    `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND'].join(', ')}`,
  ];
}

/** @param {string} certificateKeyHash */
function common(certificateKeyHash) {
  return [
    ...SWITCHES.filter((one) => !NOT_HERE.includes(one)),
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    `--ignore-certificate-errors-spki-list=${certificateKeyHash}`,
  ];
}
