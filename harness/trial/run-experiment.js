import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { browserVersion } from '../browser/browser-version.js';
import { sandboxSupport } from '../browser/sandbox-support.js';
import { LabError } from '../errors.js';
import { planTrials } from '../experiment/trials.js';
import { openLab } from '../lab/open-lab.js';
import { checkLinks } from '../link-check/check-links.js';
import { finishedTrials, openRunStore } from '../results/run-store.js';
import { findBrowser } from '../set-up/find-browser.js';
import { createCacheWarmer } from './cache-warmer.js';
import { describeEnvironment } from './environment.js';
import { runTrial } from './run-trial.js';
import { warnOtherBenches } from './warn-other-benches.js';

/** @typedef {import('../types/experiment.js').Experiment} Experiment */
/** @typedef {import('../types/experiment.js').LinkCheck} LinkCheck */
/** @typedef {import('../types/progress.js').ProgressEvent} ProgressEvent */

/**
 * Runs every load of an experiment and stores each record before the next one starts.
 * @param {Experiment} experiment
 * @param {{outDir: string, resume: boolean, signal: AbortSignal, onEvent: (event: ProgressEvent) => void, now?: () =>
 *   Date}} options
 *   with `resume`, loads whose records are in `outDir` already are not run again; `now`, the wall clock, dates the
 *   records and
 *   decides nothing
 * @returns {Promise<{done: number, failed: number, total: number, interrupted: boolean, linkChecks: LinkCheck[]}>}
 *   loads of this call, warm-up loads included
 * @throws {LabError} when the lab could not be built, or a link is not what was asked for
 */
export async function runExperiment(experiment, { outDir, resume, signal, onEvent, now = () => new Date() }) {
  /** @param {string} text */
  const say = (text) => onEvent({ kind: 'message', text });
  const executable = findBrowser();
  if (executable === null)
    throw new LabError(
      'run-experiment: looking for a browser: neither Chromium nor Chrome is installed; npm run doctor says how ' +
        'to get one',
    );

  say('building the lab: congestion controls, replay origin, proxies');
  const lab = await openLab(experiment, { onMessage: say, telemetry: experiment.telemetry ?? false }).catch((error) => {
    throw new LabError(error instanceof Error ? error.message : String(error));
  });
  try {
    const chrome = { executable, sandbox: await sandboxSupport(lab.browserUser) };
    const warmUpPages = pagesToWarmUp(lab.originSide.origin);
    const trials = planTrials(experiment, { warmUpPages });
    const finished = resume ? await finishedTrials(outDir) : new Set();
    if (!resume) await rm(join(outDir, 'records.jsonl'), { force: true });
    const store = await openRunStore(outDir);
    try {
      const startedAt = now().toISOString();
      const environment = await describeEnvironment({
        proxies: [...lab.proxies.values()],
        browserVersion: await browserVersion(executable),
        sandbox: chrome.sandbox,
      });
      environment.warnings.push(
        ...[...lab.originSide.origin.pages.values()].flatMap((page) =>
          page.warnings.map((warning) => `page "${page.pageId}": ${warning}`),
        ),
      );
      const company = warnOtherBenches(lab.runId);
      /** @type {LinkCheck[]} */
      let linkChecks = [];
      const storeExperiment = () =>
        store.writeExperiment({ schema: 2, experiment, environment, linkChecks, startedAt });
      const lookAround = async () => {
        const warnings = await company();
        warnings.forEach(say);
        environment.warnings.push(...warnings);
        if (warnings.length > 0) await storeExperiment();
      };
      await storeExperiment();
      await lookAround();
      linkChecks = await checkLinks({
        lab,
        networks: experiment.networks,
        signal,
        onCheck: (check) => onEvent({ kind: 'link-check', check }),
      });
      await storeExperiment();
      const broken = linkChecks.filter((check) => !check.ok);
      if (broken.length > 0) throw new LabError(broken.map(describeBrokenLink).join('\n'));

      const outcome = { done: 0, failed: 0, total: trials.length, interrupted: false, linkChecks };
      const cacheWarmer = createCacheWarmer({
        lab,
        warmUpPages,
        warmUp: (trial) => runTrial({ lab, experiment, trial, chrome, signal, now }),
        say,
      });
      let done = finished.size;
      for (const trial of trials) {
        if (signal.aborted) break;
        if (finished.has(trial.index)) continue;
        onEvent({ kind: 'trial-start', trial, done, total: trials.length });
        if (await lab.originSide.restartIfDead()) say('the replay origin had died and was started again');
        if (!trial.warmUp) await cacheWarmer.warm(trial);
        const record = await runTrial({ lab, experiment, trial, chrome, signal, now });
        await lookAround();
        if (record.failure?.stage === 'interrupted') break; // no load of the experiment: a resumed run makes it anew
        if (trial.warmUp) cacheWarmer.warmed(trial);
        await store.append(record);
        done += 1;
        outcome.done += 1;
        if (record.status === 'failed') outcome.failed += 1;
        onEvent({ kind: 'trial-end', trial, record, done, total: trials.length });
      }
      outcome.interrupted = signal.aborted;
      return outcome;
    } finally {
      await store.close();
    }
  } finally {
    for (const failure of await lab.close()) say(`clean-up: ${failure}`);
  }
}

/**
 * Only plain HTTP is cached by the proxy; a page without has nothing to warm.
 * @param {import('../lab/open-lab.js').Lab['originSide']['origin']} origin
 */
function pagesToWarmUp({ pages }) {
  return new Set([...pages.values()].filter((page) => page.hasPlainHttp && !page.problem).map((page) => page.pageId));
}

/** @param {LinkCheck} check */
function describeBrokenLink({ networkId, checks, warnings }) {
  const off = checks
    .filter((check) => !check.ok)
    .map(
      ({ quantity, unit, asked, measured }) =>
        `${quantity} is ${measured === null ? 'unknown' : Number(measured.toPrecision(3))} ${unit}, asked were ` +
        `${asked} ${unit}`,
    );
  return (
    `link-check: measuring network "${networkId}" before the first load: ${[...off, ...warnings].join('; ')}; is ` +
    'the machine busy with something else?'
  );
}
