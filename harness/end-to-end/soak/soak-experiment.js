import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistries } from '../../command-line/registries.js';
import { makeExperiment } from '../../experiment/experiment.js';
import { findPages } from '../../recording/finding/find-pages.js';
import { writeRecording } from '../../recording/write-recording.js';
import { PROJECT_ROOT } from '../../set-up/project-root.js';
import { exchange } from '../support/open-test-lab.js';
import { STEADY_PAGE } from '../support/steady-page.js';

const BROKEN = 'https://broken.example/';
const SCRIPTS = ['a', 'b', 'c', 'd', 'e'].map((name) => `<script src="/${name}.js"></script>`).join('');
/** Most of it was never recorded, so each of its loads fails. */
const BROKEN_PAGE = {
  entryUrl: BROKEN,
  title: 'Broken',
  exchanges: [exchange(BROKEN, 'text/html', `<!doctype html><link rel="icon" href="data:,">${SCRIPTS}`)],
};
export const BROKEN_ID = 'broken';

/** RED, as quick as a load lasts: it is the number of loads that counts. */
const QUICK_QUEUE = { rateMbps: 10, trace: null, loss: 0, queuePackets: 60 };
const QUICK_RED = {
  id: 'quick-red',
  title: 'RED, 10 Mbit/s',
  rttMs: 20,
  lossSeed: 1,
  crossTraffic: null,
  source: 'test',
  down: { ...QUICK_QUEUE, red: { minPackets: 10, maxPackets: 30, maxProbability: 0.1, weight: 0.002 } },
  up: QUICK_QUEUE,
};
const FEWEST_LOADS_OF_TWO_NETWORKS = 100; // a short run has time for the one with RED alone

/**
 * The experiment of the soak: the kernel's own CC, one in BPF, and one whose initial window is spread; a page that
 * Squid caches, one that it does not, and one whose loads all fail.
 * @param {{loads: number, folder: string}} settings loads: at least so many, for its rounds are whole; folder: for
 *   recordings
 */
export async function soakExperiment({ loads, folder }) {
  const pages = await findPages(['seekwell-search'], { root: PROJECT_ROOT });
  for (const [id, { entryUrl, title, exchanges }] of Object.entries({
    steady: STEADY_PAGE,
    [BROKEN_ID]: BROKEN_PAGE,
  })) {
    const file = join(folder, `${id}.warc.gz`);
    writeFileSync(file, await writeRecording({ entryUrl, title, exchanges, date: '2026-01-01T00:00:00Z' }));
    pages.push({ id, title, file, entryUrl, tags: [] });
  }
  const congestionControls = ['cubic', 'fld_tcp', 'smartiw_steady'];
  const networks = loads < FEWEST_LOADS_OF_TWO_NETWORKS ? [QUICK_RED] : [QUICK_RED, 'lte-solo'];
  const runs = Math.ceil(loads / (pages.length * networks.length * congestionControls.length));
  const request = { name: 'soak', congestionControls, networks, runs, telemetry: 'on' };
  return makeExperiment(request, { ...readRegistries(), pages });
}
