import { sandboxSupport } from '../browser/sandbox-support.js';
import { readRegistries } from '../command-line/registries.js';
import { LabError } from '../errors.js';
import { openLab } from '../lab/open-lab.js';
import { UNLIMITED_LINK } from '../link/unlimited-link.js';
import { readLook } from '../recording/look/read-look.js';
import { findBrowser } from '../set-up/find-browser.js';
import { labWorld } from '../trial/lab-world.js';
import { runTrial } from '../trial/run-trial.js';
import { describeCheck } from './describe-check.js';
import { loadWitness } from './load-witness.js';

/** @typedef {import('../types/experiment.js').PageRef} PageRef */
/** @typedef {import('../types/experiment.js').Experiment} Experiment */
/** @typedef {import('./page-report.js').CheckedPage} CheckedPage */
/** @typedef {import('../recording/look/recorded-look.js').RecordedLook} RecordedLook */

/** What is tried where nobody knows on what screen a page was recorded. */
const PIXEL_RATIOS = [1, 2];
/** Of two, the first must be worse by so much of either share: loads differ a little by themselves. */
const CLEARLY = 0.01;
const UNKNOWN_DEVICE = { userAgent: null, viewport: null, devicePixelRatio: null, languages: [] };

/**
 * Loads each page once without link emulation, or once for each device pixel ratio where its recording tells none.
 * @param {PageRef[]} pages
 * @param {{known: NonNullable<Parameters<typeof openLab>[1]['known']>, minCoverage: number, loadTimeoutMs: number,
 *   clock: 'recorded' | 'live', signal: AbortSignal, onMessage: (text: string) => void,
 *   onPage: (checked: CheckedPage, pictures: {recorded: RecordedLook['picture'], screenshot: string | null}) => void
 *   }} settings `known`: of the recordings, by page; `onPage` is told of each page as it is checked; `screenshot`: JPEG
 *   in base64
 * @throws {LabError}
 */
export async function checkPages(pages, { known, minCoverage, loadTimeoutMs, clock, signal, onMessage, onPage }) {
  const executable = findBrowser();
  if (executable === null)
    throw new LabError('check-pages: looking for a browser: there is none; npm run doctor says how to get one');
  // a proxy for each ratio: what one has in its cache, the origin would not be asked for again
  const experiment = checkExperiment(pages, { loadTimeoutMs, clock });
  const lab = await openLab(experiment, { onMessage, known }).catch((error) => {
    throw new LabError(error instanceof Error ? error.message : String(error));
  });
  try {
    const { now } = labWorld;
    const chrome = { executable, sandbox: await sandboxSupport(lab.browserUser) };
    for (const page of pages) {
      if (signal.aborted) return;
      const loads = [];
      for (const [index, devicePixelRatio] of ratiosOf(page).entries()) {
        const device = { ...(page.device ?? UNKNOWN_DEVICE), devicePixelRatio };
        const asked = { ...page, ...(devicePixelRatio === null ? {} : { device }) };
        const witness = loadWitness();
        const record = await runTrial({
          lab,
          experiment: { ...experiment, pages: [asked] },
          chrome,
          signal,
          witness,
          now,
          trial: { ...TRIAL, pageId: page.id, armId: experiment.arms[index].id },
        });
        const { errors, received } = witness;
        const described = describeCheck({ page: asked, record, errors, received, tried: [], minCoverage });
        loads.push({ described, screenshot: witness.screenshot(), devicePixelRatio });
      }
      if (signal.aborted) return;
      const best = betterOf(loads);
      const others = loads.filter((load) => load !== best);
      const { picture, consoleErrors } = await readLook(page.file);
      const tried = [best, ...others].flatMap(triedRatio);
      const checked = { ...best.described, tried, recordedConsoleErrors: consoleErrors };
      onPage(checked, { recorded: picture, screenshot: best.screenshot });
    }
  } finally {
    for (const failure of await lab.close()) onMessage(`clean-up: ${failure}`);
  }
}

const TRIAL = { index: 0, block: 0, round: 0, warmUp: true, networkId: UNLIMITED_LINK.id };

/** @param {PageRef} page @returns {(number | null)[]} null: as its recording tells */
function ratiosOf({ device }) {
  return (device?.devicePixelRatio ?? null) === null ? PIXEL_RATIOS : [null];
}

/**
 * @template {{described: CheckedPage}} T
 * @param {T[]} loads the first is the usual one
 * @returns {T}
 */
function betterOf(loads) {
  return loads.reduce((best, load) => (isClearlyBetter(load.described, best.described) ? load : best));
}

/** @param {CheckedPage} one @param {CheckedPage} other */
function isClearlyBetter({ vetted: one }, { vetted: other }) {
  if (one === null || other === null) return one !== null;
  const answered = (one.contentCoverage ?? 0) - (other.contentCoverage ?? 0);
  if (Math.abs(answered) > CLEARLY) return answered > 0;
  return (one.bytesAsked ?? 0) - (other.bytesAsked ?? 0) > CLEARLY;
}

/**
 * @param {{described: CheckedPage, devicePixelRatio: number | null}} load
 * @returns {CheckedPage['tried']}
 */
function triedRatio({ described: { vetted }, devicePixelRatio }) {
  if (devicePixelRatio === null) return [];
  const { contentCoverage = null, bytesAsked = null } = vetted ?? {};
  return [{ devicePixelRatio, contentCoverage, bytesAsked }];
}

/**
 * @param {PageRef[]} pages
 * @param {{loadTimeoutMs: number, clock: 'recorded' | 'live'}} settings
 * @returns {Experiment} one arm for each device pixel ratio, of the kernel's usual congestion control
 */
function checkExperiment(pages, { loadTimeoutMs, clock }) {
  const { congestionControls } = readRegistries();
  const cubic = /** @type {import('../types/experiment.js').CongestionControl} */ (
    congestionControls.find(({ id }) => id === 'cubic')
  );
  const arms = PIXEL_RATIOS.map((ratio) => ({ id: `cubic#${ratio}`, label: cubic.label, congestionControl: cubic }));
  const networks = [UNLIMITED_LINK];
  return { name: 'check', arms, networks, pages, runs: 1, seed: 1, minCoverage: 0, loadTimeoutMs, clock };
}
