/** @import { CongestionControl, LinkProfile } from '../../harness/types/experiment.js' */
/** @import { SampleOptions } from './sample-experiment.js' */

/** @type {CongestionControl} */
const cubic = { id: 'cubic', label: 'Cubic', colour: { light: '#1f5fa8', dark: '#7db4f0' }, kind: 'kernel', kernelName: 'cubic', source: 'RFC 9438' };
/** @type {CongestionControl} */
const fldTcp = { id: 'fld_tcp', label: 'FLD_TCP', colour: { light: '#b8480a', dark: '#f0955c' }, kind: 'bpf', kernelName: 'fld_tcp', source: 'Moktan, Varis, Manner 2018' };

/**
 * @param {{id: string, title: string, rttMs: number, rateMbps: number, queuePackets: number}} link
 * @returns {LinkProfile}
 */
function network({ id, title, rttMs, rateMbps, queuePackets }) {
  const direction = { rateMbps, trace: null, loss: 0, queuePackets };
  return { id, title, rttMs, down: direction, up: direction, crossTraffic: null, source: 'made up' };
}

/**
 * The experiment stored beside this file: small, and with everything in its texts that a recorded page may throw at a
 * report: markup, quotes, marks that turn text round, line separators, names of two thousand characters.
 * @type {SampleOptions}
 */
export const committedSample = {
  arms: [{ id: 'cubic', label: 'Cubic', congestionControl: cubic }, { id: 'fld_tcp', label: 'FLD_TCP', congestionControl: fldTcp }],
  networks: [
    network({ id: 'lte-solo', title: 'LTE', rttMs: 26, rateMbps: 25, queuePackets: 217 }),
    network({ id: '3g-solo', title: '3G', rttMs: 50, rateMbps: 7, queuePackets: 88 }),
  ],
  pages: [
    { id: 'script', title: '<script>globalThis.hostile = "title"</script>', file: 'script.warc', entryUrl: 'https://a.example/', tags: [], objects: 8, type: 'encrypted' },
    { id: 'image', title: `"><img src=x onerror="globalThis.hostile='image'">${'long '.repeat(400)}`, file: 'image.warc', entryUrl: 'javascript:globalThis.hostile=1', tags: [], objects: 7, type: 'mixed' },
    { id: 'turned', title: '\u202Egnp.tnemucod\u2028\u0000 عنوان', file: 'turned.warc', entryUrl: 'http://c.example/', tags: [], objects: 6, type: 'unencrypted' },
  ],
  telemetry: true,
  runs: 6,
  seed: 20180302,
  windowGain: { cubic: 2, fld_tcp: 3 },
  missedUrl: `http://ads.example/'"><svg onload="globalThis.hostile='url'">?r=1`,
  failureOf: ({ index }) => (index === 20 ? { stage: 'navigation', reason: 'load-page: </bdi></script><script>globalThis.hostile = "reason"</script>' } : null),
};
