import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../host/run-command.js';
import { OPPORTUNITY_BYTES, traceRateMbps } from '../link/constant-rate-trace.js';
import { startCrossTraffic } from '../link/cross-traffic.js';
import { usesRedLink } from '../link/red-link-profile.js';
import { gatewayAddress } from '../network/gateway-address.js';
import { median } from '../statistics/median.js';
import { measureRed } from './measure-red.js';
import { readIperfTcp, readIperfUdp } from './parse-iperf.js';
import { rateOfSamples } from './rate-of-samples.js';
import { parsePings, plateau } from './read-pings.js';
import { runIperf } from './run-iperf.js';
import { watchCounters } from './watch-counters.js';
import { rangeOfTrace, windowOfTrace } from './window-of-trace.js';

/** @typedef {import('./judge-link.js').LinkMeasurement} LinkMeasurement */

const ECT = '2'; // IP's TOS byte with ECT(0) alone: RED marks such packets and drops them only where its queue is full
const UDP_PAYLOAD_BYTES = 1472; // with headers 1500: one delivery opportunity
// A queue is to fill in about half a second; twice the rate is enough for the longest ones, and more heats the CPUs.
const FILL_SECONDS = 0.5;
const OVERLOAD = { least: 1.25, most: 2 };
const LIGHT_LOAD = 0.4;
const LIGHT_LOAD_OF_TRACE = 0.1; // a trace may pause for a second, and the queue must hold what comes meanwhile
const TRACE_STARTED_MS = 60; // at most so long before its shell said that it was up
const IDLE_PINGS = 30;
const IDLE_PING_SECONDS = 0.0237; // no multiple of an opportunity or a millisecond: every wait is met
const FULL_PINGS = 12;
const SATURATE_SECONDS = 2;
const LIGHT_SECONDS = 1;
const EFFECTIVE_SECONDS = 10; // some times as long as a page load
const SETTLE_MS = 300; // lets a full queue drain
// iperf3 sends one datagram each way before the rest; where one is lost, client and server wait for each other.
const HANDSHAKES = 4;
const HANDSHAKE_SECONDS = 5; // of a lossy link, its TCP connection included

/**
 * Measures a running link from inside the browser's namespace. ping and iperf3, which the field trusts, send; the
 * kernel's counters of what passed the link say at what rate it came out.
 * @param {{profile: import('../types/experiment.js').LinkProfile, link: import('../link/start-link.js').Link,
 *   namespaceArgv: string[], traces: {downText: string, upText: string}, signal: AbortSignal}} settings
 * @returns {Promise<LinkMeasurement>} in about 12 s; with RED some 8 s more, with cross traffic half a minute
 */
export async function measureLink({ profile, link, namespaceArgv, traces, signal }) {
  const gateway = await gatewayAddress(namespaceArgv);
  const idle = { count: IDLE_PINGS, intervalSeconds: IDLE_PING_SECONDS };
  const behindDelay = link.delayArgv ? median(await ping(link.delayArgv, gateway, idle)) : null;
  const behindLink = median(await ping(link.argv, gateway, idle));
  const rates = [profile.down.rateMbps ?? traceRateMbps(traces.downText)];
  rates.push(profile.up.rateMbps ?? traceRateMbps(traces.upText));
  // Full packets, as all that stands in the queue with them. They take places in it, and the way back carries them too.
  const fullPings = {
    bytes: UDP_PAYLOAD_BYTES,
    intervalSeconds: Math.max(0.05, (4 * OPPORTUNITY_BYTES * 8) / (Math.min(...rates) * 1e6)),
  };
  const fullRttMs = median(await ping(link.argv, gateway, { ...fullPings, count: FULL_PINGS }));
  const shared = { profile, link, namespaceArgv, gateway, signal, fullPings };
  const down = await measureDirection({ ...shared, direction: 'down', trace: traces.downText });
  const up = await measureDirection({ ...shared, direction: 'up', trace: traces.upText });
  const effectiveMbps = profile.crossTraffic ? await measureEffectiveRate(shared) : null;
  return {
    rttMs: behindDelay ?? behindLink,
    waitMs: behindDelay === null || behindLink === null ? null : behindLink - behindDelay,
    fullRttMs,
    down,
    up,
    effectiveMbps,
    queues: await link.queues(),
  };
}

/**
 * @param {{profile: import('../types/experiment.js').LinkProfile, link: import('../link/start-link.js').Link,
 *   namespaceArgv: string[], gateway: string, direction: 'down' | 'up', trace: string,
 *   fullPings: {bytes: number, intervalSeconds: number}}} settings
 * @returns {Promise<import('./judge-link.js').DirectionMeasurement>}
 */
async function measureDirection({ profile, link, namespaceArgv, gateway, direction, trace, fullPings }) {
  const { rateMbps, trace: isTrace, red } = profile[direction];
  const meanMbps = rateMbps ?? traceRateMbps(trace);
  // On the idle link: RED goes on dropping for thousands of packets after its queue was full.
  const light = readIperfUdp(await iperf3(meanMbps * (isTrace ? LIGHT_LOAD_OF_TRACE : LIGHT_LOAD), LIGHT_SECONDS));
  // Long enough for the queue to fill at the excess over the rate.
  const queueSeconds = ((profile[direction].queuePackets ?? 0) * OPPORTUNITY_BYTES * 8) / (meanMbps * 1e6);
  const overload = Math.min(OVERLOAD.most, Math.max(OVERLOAD.least, 1 + queueSeconds / FILL_SECONDS));
  const skipSeconds = Math.max(0.5, queueSeconds / (overload - 1)) + profile.rttMs / 1000;
  const seconds = Math.ceil(skipSeconds + SATURATE_SECONDS);
  const now = performance.now() - link.startedAtMs;
  const offeredMbps = isTrace
    ? windowOfTrace(trace, now, now + seconds * 1000).peakMbps * overload
    : meanMbps * overload;
  const { samples, sent: rttsMs } = await watchCounters(
    async () => (await link.counters())[direction],
    async () => {
      const pings = ping(link.argv, gateway, {
        ...fullPings,
        count: Math.round((seconds + (6 * profile.rttMs) / 1000) / fullPings.intervalSeconds), // iperf3's handshake
        tos: red ? ECT : '0',
      });
      await iperf3(offeredMbps, seconds, red ? ['-S', ECT] : []);
      return pings;
    },
  );
  await delay(SETTLE_MS + queueSeconds * 1000);
  const rate = rateOfSamples(samples, { lastingMs: seconds * 1000 });
  const asked =
    isTrace && rate
      ? rangeOfTrace(trace, {
          fromMs: rate.fromMs - link.startedAtMs,
          toMs: rate.toMs - link.startedAtMs,
          latestMs: TRACE_STARTED_MS,
        })
      : { lowMbps: meanMbps, highMbps: meanMbps };
  return {
    askedMbps: (asked.lowMbps + asked.highMbps) / 2,
    askedSlackMbps: (asked.highMbps - asked.lowMbps) / 2,
    rateMbps: rate && rate.rateMbps / (usesRedLink(profile) ? 1 - profile[direction].loss : 1), // lost behind its queue
    // While the queue stands full the delay is on its plateau; before and after it is below.
    loadedRttMs: plateau(rttsMs),
    light,
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
 * What one more Cubic flow gets beside the cross traffic, from its start.
 * @param {{profile: import('../types/experiment.js').LinkProfile, link: import('../link/start-link.js').Link,
 *   namespaceArgv: string[], gateway: string, signal: AbortSignal}} settings
 */
async function measureEffectiveRate({ profile, link, namespaceArgv, gateway, signal }) {
  const traffic = await startCrossTraffic({ profile, namespaceArgv, clientArgv: link.argv, gateway, signal });
  try {
    const text = await runIperf({
      doing: 'measure-link: measuring what the cross traffic leaves',
      link,
      namespaceArgv,
      gateway,
      options: ['--reverse', '-C', 'cubic', '-t', String(EFFECTIVE_SECONDS)],
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
 * @param {{count: number, intervalSeconds: number, bytes?: number, tos?: string}} options `bytes` of payload
 * @returns {Promise<number[]>} RTT of each answered ping, ms
 */
async function ping(argv, address, { count, intervalSeconds, bytes = 56, tos = '0' }) {
  const often = ['-c', String(count), '-i', String(intervalSeconds)];
  const text = await runCommand(
    'measure-link: pinging',
    [...argv, 'ping', '-n', '-W', '3', '-Q', tos, '-s', String(bytes), ...often, address],
    { timeoutMs: 60_000 },
  ).catch(() => ''); // no answer at all is a measurement too
  return parsePings(text);
}
