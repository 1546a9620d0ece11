import { LabError } from '../errors.js';
import { dropMissingPages } from '../experiment/calibration/drop-missing-pages.js';
import { planTrials } from '../experiment/trials.js';
import { isUnlimited } from '../link/unlimited-link.js';
import { blockRepeats } from './block-repeats.js';
import { createCacheWarmer, pagesToWarmUp } from './cache-warmer.js';
import { describeBrokenLink } from './describe-broken-link.js';
import { earlyEnd } from './early-end.js';
import { keepExperimentFile } from './keep-experiment-file.js';
import { runTrials } from './run-trials.js';

/** @typedef {import('../types/experiment.js').Experiment} Experiment */
/** @typedef {import('../types/experiment.js').LinkCheck} LinkCheck */
/** @typedef {import('../types/progress.js').ProgressEvent} ProgressEvent */
/** @typedef {import('./lab-world.js').LabWorld} LabWorld */
/**
 * @typedef {object} RunOptions
 * @property {string} outDir
 * @property {boolean} resume loads whose records are in `outDir` already are not run again
 * @property {AbortSignal} signal ends the run; the load under way is not stored
 * @property {(event: ProgressEvent) => void} onEvent
 */

const LEFT_OUT = 'The loads of this network are left out; --resume measures it again and makes them.';

/**
 * Runs every load of an experiment and stores each record before the next one starts.
 * @param {Experiment} asked
 * @param {RunOptions} options
 * @param {LabWorld} world
 * @returns {Promise<{done: number, failed: number, total: number, interrupted: boolean, linkChecks: LinkCheck[],
 *   refusedNetworks: string[]}>} `done` and `failed`: loads of this call, warm-up loads included
 * @throws {LabError} when the lab could not be built, no link is as asked, or a record cannot be stored
 */
export async function runExperiment(asked, { outDir, resume, signal, onEvent }, world) {
  /** @param {string} text */
  const say = (text) => onEvent({ kind: 'message', text });
  const executable = world.findBrowser();
  if (executable === null)
    throw new LabError(
      'run-experiment: looking for a browser: neither Chromium nor Chrome is installed; npm run doctor says how ' +
        'to get one',
    );

  say('building the lab: congestion controls, replay origin, proxies');
  const options = { onMessage: say, telemetry: asked.telemetry ?? false };
  const lab = await world.openLab(asked, options).catch((error) => {
    throw new LabError(error instanceof Error ? error.message : String(error));
  });
  try {
    const store = await world.openRunStore(outDir, { resume, experiment: asked, warn: say });
    try {
      const chrome = { executable, sandbox: await world.sandboxSupport(lab.browserUser) };
      const browserVersion = await world.browserVersion(executable);
      const planned = store.earlier?.pageIds ?? [];
      const { runTrial, now } = world;
      const vetting = { lab, chrome, browserVersion, planned, runTrial, now, signal, say };
      const experiment = dropMissingPages(await world.vetPages(asked, vetting));
      const experimentFile = await keepExperimentFile({ experiment, lab, chrome, browserVersion, store, world, say });
      const linkChecks = await world.checkLinks({
        lab,
        networks: experiment.networks.filter((network) => !isUnlimited(network)),
        signal,
        onCheck: (check) => onEvent({ kind: 'link-check', check }),
      });
      await experimentFile.addLinkChecks(linkChecks);
      const refused = linkChecks.filter((check) => !check.ok);
      if (refused.length > 0 && refused.length === linkChecks.length)
        throw new LabError(refused.map(describeBrokenLink).join('\n'));
      for (const check of refused) say(`${describeBrokenLink(check)} ${LEFT_OUT}`);
      const refusedNetworks = refused.map(({ networkId }) => networkId);

      const warmUpPages = pagesToWarmUp(lab.originSide.origin);
      /** @param {import('../types/experiment.js').Trial} trial */
      const run = (trial) => world.runTrial({ lab, experiment, trial, chrome, signal, now: world.now });
      const trials = planTrials(experiment, { warmUpPages }).filter(
        ({ networkId, warmUp }) => warmUp || !refusedNetworks.includes(networkId),
      );
      const counts = await runTrials(trials, {
        lab,
        store,
        run,
        cacheWarmer: createCacheWarmer({ lab, warmUpPages, warmUp: run, say }),
        repeats: blockRepeats(trials, { share: experiment.repeat, say }),
        afterLoad: experimentFile.noteOtherBenches,
        endsBefore: earlyEnd(experiment, { look: () => world.lookAtRun(outDir), say }),
        signal,
        onEvent,
      });
      return { ...counts, interrupted: signal.aborted, linkChecks, refusedNetworks };
    } finally {
      await store.close();
    }
  } finally {
    for (const failure of await lab.close()) say(`clean-up: ${failure}`);
  }
}
