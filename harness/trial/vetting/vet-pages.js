import { join, sep } from 'node:path';
import { admittingCoverage, pageGate } from '../../checks/page/page-gate.js';
import { vetLoad } from '../../checks/page/vet-load.js';
import { LabError } from '../../errors.js';
import { UNLIMITED_LINK } from '../../link/unlimited-link.js';
import { PROJECT_ROOT } from '../../set-up/project-root.js';
import { codeDigest, openVettingCache, vettingKey } from './vetting-cache.js';

/** @typedef {import('../../types/experiment.js').Experiment} Experiment */
/** @typedef {import('../../types/experiment.js').PageRef} PageRef */
/** @typedef {import('../../types/experiment.js').PageVetting} PageVetting */

/** Of these the project's own tests know that they are answered whole. */
const BUNDLED = join(PROJECT_ROOT, 'pages') + sep;

/**
 * @typedef {object} VetSettings
 * @property {import('../../lab/open-lab.js').Lab} lab
 * @property {{executable: string, sandbox: boolean}} chrome
 * @property {string | null} browserVersion
 * @property {string[]} planned ids of pages that an earlier session of the run has loaded: they stay
 * @property {typeof import('../run-trial.js').runTrial} runTrial
 * @property {() => Date} now
 * @property {AbortSignal} signal
 * @property {(text: string) => void} say
 * @property {ReturnType<typeof openVettingCache>} [cache]
 */

/**
 * Loads each page of an experiment once without an emulated link, before anything is measured, unless it is known from
 * an earlier bench. A page of which the recording is not enough is left out, and told once, instead of failing each of
 * its loads.
 * @param {Experiment} experiment
 * @param {VetSettings} settings
 * @returns {Promise<Experiment>} with what was found of its pages, and without those that are left out
 * @throws {LabError} where no page is left
 */
export async function vetPages(experiment, { cache = openVettingCache(), ...settings }) {
  const { planned, signal, say, browserVersion } = settings;
  const { clock, minCoverage } = experiment;
  const unknown = experiment.pages.filter(({ id, file }) => !planned.includes(id) && !file.startsWith(BUNDLED));
  if (unknown.length === 0) return experiment;
  const code = await codeDigest();
  /** @type {Map<string, PageVetting>} */
  const vetted = new Map();
  let loads = 0;
  for (const page of unknown) {
    if (signal.aborted) break;
    const key = await vettingKey(page, { clock, browserVersion, code });
    const known = key === null ? null : await cache.read(key);
    if (known === null && loads++ === 0) say('vetting pages: one load each without link emulation, kept for later');
    const found = known ?? (await vetByLoad(experiment, page, settings));
    if (found === null) continue; // its loads fail the same way, and say how
    vetted.set(page.id, found);
    if (known === null && key !== null) await cache.write(key, found);
  }
  /** @type {string[]} */
  const leftOut = [];
  const pages = experiment.pages.flatMap((page) => {
    const found = vetted.get(page.id);
    if (found === undefined) return [page];
    const reasons = pageGate(found, minCoverage);
    if (reasons.length === 0) return [{ ...page, vetted: found }];
    leftOut.push(
      `page "${page.id}": ${reasons.join('; ')}; it is left out: take it all the same with --min-coverage ` +
        `${admittingCoverage(found)}, or record it anew`,
    );
    return [];
  });
  if (pages.length === 0) throw new LabError(`vet-pages: vetting the pages: none is left\n${leftOut.join('\n')}`);
  for (const sentence of leftOut) say(sentence);
  if (leftOut.length === 0) return { ...experiment, pages };
  return { ...experiment, pages, leftOut: [...new Set([...(experiment.leftOut ?? []), ...leftOut])] };
}

/**
 * @param {Experiment} experiment
 * @param {PageRef} page
 * @param {Omit<VetSettings, 'cache'>} settings
 * @returns {Promise<PageVetting | null>} null where the load did not end well
 */
async function vetByLoad(experiment, page, { lab, chrome, runTrial, now, signal, say }) {
  const { load, failure } = await runTrial({
    lab,
    chrome,
    now,
    signal,
    experiment: { ...experiment, networks: [UNLIMITED_LINK], minCoverage: 0 },
    trial: {
      index: 0,
      block: 0,
      round: 0,
      warmUp: true,
      pageId: page.id,
      networkId: UNLIMITED_LINK.id,
      armId: experiment.arms[0].id,
    },
  });
  if (load !== null && failure === null) return vetLoad(load, page.content);
  if (!signal.aborted)
    say(`vetting page "${page.id}": its load failed (${failure?.reason}); its loads may fail as well`);
  return null;
}
