import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../host/run-command.js';
import { OPPORTUNITY_BYTES, traceRateMbps } from '../link/constant-rate-trace.js';
import { startCrossTraffic } from '../link/cross-traffic.js';
import { gatewayAddress } from '../network/gateway-address.js';
import { measureRed } from './measure-red.js';
import { readIperfTcp, readIperfUdp } from './parse-iperf.js';
import { parsePings, plateau } from './read-pings.js';
import { runIperf } from './run-iperf.js';
import { rangeOfTrace, windowOfTrace } from './window-of-trace.js';

/** @typedef {import('./judge-link.js').LinkMeasurement} LinkMeasurement */

const UDP_PAYLOAD_BYTES = 1472; // with headers 1500: one delivery opportunity
const OVERLOAD = 1.25; // enough that the queue is full within a second
const LIGHT_LOAD = 0.4;
const LIGHT_LOAD_OF_TRACE = 0.1; // a trace may pause for a second, and the queue must hold what comes meanwhile
// iperf3's handshakes and a standing queue put what it counts somewhat later than its start.
const TRACE_UNCERTAINTY_MS = 3000;
const IDLE_PING_SECONDS = 0.02;
const PING_SECONDS = 0.05;
const ECT = '2'; // IP's TOS byte with ECT(0) alone: RED marks such packets and drops them only where its queue is full
const SATURATE_SECONDS = 2;
const LIGHT_SECONDS = 1;
const EFFECTIVE_SECONDS = 20;
const CONVERGE_SECONDS = 10; // a late Cubic flow wins its share from those before it only over many losses
const SETTLE_MS = 300; // lets a full queue drain
// iperf3 sends one datagram each way before the rest; where one is lost, client and server wait for each other.
const HANDSHAKES = 4;
const HANDSHAKE_SECONDS = 5; // of a lossy link, its TCP connection included

/**
 * Measures a running link with the tools that the field trusts, ping and iperf3, from inside the browser's namespace.
 * @param {{profile: import('../types/experiment.js').LinkProfile, link: import('../link/start-link.js').Link,
 *   namespaceArgv: string[], traces: {downText: string, upText: string}, signal: AbortSignal}} settings
 * @returns {Promise<LinkMeasurement>} in about 9 s; with RED some 8 s more, with cross traffic half a minute
 */
export async function measureLink({ profile, link, namespaceArgv, traces, signal }) {
  const gateway = await gatewayAddress(namespaceArgv);
  const idle = await ping(link.argv, gateway, { count: 20, intervalSeconds: IDLE_PING_SECONDS });
  const shared = { profile, link, namespaceArgv, gateway, signal };
  const down = await measureDirection({ ...shared, direction: 'down', trace: traces.downText });
  const up = await measureDirection({ ...shared, direction: 'up', trace: traces.upText });
  const effectiveMbps = profile.crossTraffic
    ? await measureEffectiveRate({ ...shared, crossTraffic: profile.crossTraffic })
    : null;
  return {
    minRttMs: idle.length === 0 ? null : Math.min(...idle),
    down,
    up,
    effectiveMbps,
    queues: await link.queues(),
  };
}

/**
 * @param {{profile: import('../types/experiment.js').LinkProfile, link: import('../link/start-link.js').Link,
 *   namespaceArgv: string[], gateway: string, direction: 'down' | 'up', trace: string}} settings
 * @returns {Promise<import('./judge-link.js').DirectionMeasurement>}
 */
async function measureDirection({ profile, link, namespaceArgv, gateway, direction, trace }) {
  const { rateMbps, trace: isTrace, red } = profile[direction];
  const meanMbps = rateMbps ?? traceRateMbps(trace);
  // On the idle link: RED goes on dropping for thousands of packets after its queue was full.
  const light = readIperfUdp(await iperf3(meanMbps * (isTrace ? LIGHT_LOAD_OF_TRACE : LIGHT_LOAD), LIGHT_SECONDS), 0);
  // Long enough for the queue to fill at the excess over the rate.
  const queueSeconds = ((profile[direction].queuePackets ?? 0) * OPPORTUNITY_BYTES * 8) / (meanMbps * 1e6);
  const skipSeconds = Math.max(0.5, queueSeconds / (OVERLOAD - 1)) + profile.rttMs / 1000;
  const seconds = Math.ceil(skipSeconds + SATURATE_SECONDS);
  const fromMs = performance.now() - link.startedAtMs;
  const offeredMbps = isTrace
    ? windowOfTrace(trace, fromMs, fromMs + seconds * 1000).peakMbps * OVERLOAD
    : meanMbps * OVERLOAD;

  // Pings take places in the queue, so on a slow link they come at most once in the time of four full packets.
  const pingSeconds = Math.max(PING_SECONDS, (4 * OPPORTUNITY_BYTES * 8) / (meanMbps * 1e6));
  const pings = ping(link.argv, gateway, {
    count: Math.round((seconds + (6 * profile.rttMs) / 1000) / pingSeconds), // iperf3's handshake: six round trips
    intervalSeconds: pingSeconds,
    tos: red ? ECT : '0',
  });
  const startedMs = performance.now() - link.startedAtMs;
  const saturated = readIperfUdp(await iperf3(offeredMbps, seconds, red ? ['-S', ECT] : []), skipSeconds);
  const rttsMs = await pings;
  await delay(SETTLE_MS + queueSeconds * 1000);
  const asked = isTrace
    ? rangeOfTrace(trace, {
        fromMs: startedMs + skipSeconds * 1000,
        toMs: startedMs + seconds * 1000,
        latestMs: TRACE_UNCERTAINTY_MS,
      })
    : { lowMbps: meanMbps, highMbps: meanMbps };
  return {
    askedMbps: (asked.lowMbps + asked.highMbps) / 2,
    askedSlackMbps: (asked.highMbps - asked.lowMbps) / 2,
    rateMbps: saturated.receivedMbps === null ? null : (saturated.receivedMbps * OPPORTUNITY_BYTES) / UDP_PAYLOAD_BYTES,
    // While the queue stands full the delay is on its plateau; before and after it is below.
    loadedRttMs: plateau(rttsMs),
    light: { sent: light.sent, lost: light.lost },
    red: red ? await measureRed({ profile, link, namespaceArgv, gateway, direction, red }) : null,
  };

  /** @param {number} mbps @param {number} lasting in seconds @param {string[]} [options] @returns {Promise<string>} */
  async function iperf3(mbps, lasting, options = []) {
    const isLossy = profile.down.loss + profile.up.loss > 0;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await iperf3Once(
          ['-u', '-b', `${mbps.toFixed(3)}M`, '-t', String(lasting), ...options],
          isLossy ? lasting + HANDSHAKE_SECONDS : 60,
        );
      } catch (error) {
        if (!isLossy || attempt === HANDSHAKES) throw error;
      }
    }
  }

  /** @param {string[]} options @param {number} timeoutSeconds */
  function iperf3Once(options, timeoutSeconds) {
    const both = ['-l', String(UDP_PAYLOAD_BYTES), '-i', '0.25', '--get-server-output'];
    return runIperf({
      doing: `measure-link: sending ${direction} over "${profile.id}"`,
      link,
      namespaceArgv,
      gateway,
      options: [...both, ...(direction === 'down' ? ['--reverse'] : []), ...options],
      timeoutMs: timeoutSeconds * 1000,
    });
  }
}

/**
 * What one more long Cubic flow gets beside the cross traffic.
 * @param {{link: import('../link/start-link.js').Link, namespaceArgv: string[], gateway: string, crossTraffic: {flows:
 *   number, warmUpSeconds: number}, signal: AbortSignal}} settings
 */
async function measureEffectiveRate({ link, namespaceArgv, gateway, crossTraffic, signal }) {
  const traffic = await startCrossTraffic({ crossTraffic, namespaceArgv, clientArgv: link.argv, gateway, signal });
  try {
    const text = await runIperf({
      doing: 'measure-link: measuring what the cross traffic leaves',
      link,
      namespaceArgv,
      gateway,
      options: ['--reverse', '-C', 'cubic', '-t', String(EFFECTIVE_SECONDS), '-O', String(CONVERGE_SECONDS)],
      timeoutMs: 60_000,
    });
    return readIperfTcp(text);
  } finally {
    await traffic.stop();
  }
}

/**
 * @param {string[]} argv
 * @param {string} address
 * @param {{count: number, intervalSeconds: number, tos?: string}} options
 * @returns {Promise<number[]>} RTT of each answered ping, ms
 */
async function ping(argv, address, { count, intervalSeconds, tos = '0' }) {
  const text = await runCommand(
    'measure-link: pinging',
    [...argv, 'ping', '-n', '-c', String(count), '-i', String(intervalSeconds), '-W', '3', '-Q', tos, address],
    { timeoutMs: 60_000 },
  ).catch(() => ''); // no answer at all is a measurement too
  return parsePings(text);
}
