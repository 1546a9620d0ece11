import { isTime } from './host-times.js';

/** @import { ReplayConditions } from '../../types/replay-conditions.js' */
/** @import { HostTimes } from './host-times.js' */

/** A recorder that waited longer has waited for something else; a load ends before. */
const LONGEST_MS = 60_000;

/** What is replayed of the network and the servers behind the proxy, unless it is asked otherwise. */
export const AS_RECORDED = /** @type {ReplayConditions} */ ({
  thinkTime: 'recorded',
  originRtt: 'recorded',
  protocol: 'recorded',
});

/**
 * How long the servers behind the proxy, and the way to them, hold an answer up. What a recording does not tell is 0.
 *
 * TCP ends at the proxy, so its connection to the origin is all that has this round trip: one for each request, and one
 * more for the handshake of TCP, and one for that of TLS (RFC 8446, 2). It is added where the origin answers; the rate
 * of that way, and its losses, are not modelled, and what the proxy has cached takes no time at all.
 */
export class NetworkBehind {
  #conditions;
  #hosts;

  /**
   * @param {ReplayConditions} conditions
   * @param {Map<string, HostTimes>} hosts of the page under load
   */
  constructor(conditions, hosts) {
    this.#conditions = conditions;
    this.#hosts = hosts;
  }

  /**
   * From the whole request to the first byte of its answer.
   * @param {{host: string | null, serverWaitMs: number | null, opensConnection: boolean}} request `serverWaitMs`: as
   *   recorded of this answer, null where it is not told; `opensConnection`: the first on plain TCP
   */
  answerMs({ host, serverWaitMs, opensConnection }) {
    return this.#rttMs(host) * (opensConnection ? 2 : 1) + this.#thinkMs(host, serverWaitMs);
  }

  /** Of TCP and TLS together. @param {string} host */
  handshakeMs(host) {
    return 2 * this.#rttMs(host);
  }

  /** Whether a host speaks HTTP/2 over TLS. @param {string} host */
  isHttp2(host) {
    const { protocol } = this.#conditions;
    return protocol === 'h2' || (protocol === 'recorded' && (this.#hosts.get(host)?.isHttp2 ?? true));
  }

  /** @param {string | null} host */
  #rttMs(host) {
    const { originRtt } = this.#conditions;
    if (originRtt === 'none') return 0;
    return bounded(originRtt === 'recorded' ? this.#hosts.get(host ?? '')?.connectMs : originRtt);
  }

  /**
   * The recorded wait holds the round trip from where it was recorded.
   * @param {string | null} host
   * @param {number | null} waitMs
   */
  #thinkMs(host, waitMs) {
    const { thinkTime } = this.#conditions;
    if (thinkTime === 'none') return 0;
    if (thinkTime !== 'recorded') return bounded(thinkTime);
    const told = this.#hosts.get(host ?? '');
    return bounded(bounded(waitMs ?? told?.waitMs) - bounded(told?.connectMs));
  }
}

/** @param {number | null | undefined} ms */
function bounded(ms) {
  return isTime(ms) ? Math.min(ms, LONGEST_MS) : 0;
}
