/** @typedef {import('../types/experiment.js').Experiment} Experiment */

/**
 * A small experiment as plain data, for tests.
 * @param {Partial<{arms: string[], networks: string[], pages: string[], runs: number, seed: number}>} [shape]
 * @returns {Experiment}
 */
export function sampleExperiment({
  arms = ['cubic', 'fld_tcp'],
  networks = ['3g-solo'],
  pages = ['news', 'shop'],
  runs = 3,
  seed = 1,
} = {}) {
  return {
    name: 'sample',
    arms: arms.map((id) => ({
      id,
      label: id.toUpperCase(),
      congestionControl: sampleCongestionControl(id.split('#')[0]),
    })),
    networks: networks.map(sampleNetwork),
    pages: pages.map(samplePage),
    runs,
    seed,
    minCoverage: 0.8,
    loadTimeoutMs: 60_000,
  };
}

/**
 * @param {string} id
 * @returns {import('../types/experiment.js').CongestionControl}
 */
export function sampleCongestionControl(id) {
  return {
    id,
    label: id.toUpperCase(),
    colour: { light: '#000', dark: '#fff' },
    kind: id === 'fld_tcp' ? 'bpf' : 'kernel',
    kernelName: id,
    source: 'a test',
  };
}

/**
 * @param {string} id
 * @returns {import('../types/experiment.js').LinkProfile}
 */
export function sampleNetwork(id) {
  const direction = { rateMbps: 7, trace: null, loss: 0, queuePackets: 100 };
  return { id, title: id, rttMs: 50, down: direction, up: direction, crossTraffic: null, source: 'a test' };
}

/**
 * @param {string} id
 * @returns {import('../types/experiment.js').PageRef}
 */
export function samplePage(id) {
  return { id, title: id, file: `/pages/${id}.warc.gz`, entryUrl: `https://${id}.example/`, tags: ['quick'] };
}
