import { launchChrome } from '../browser/launch-chrome.js';
import { LoadError } from '../browser/load-error.js';
import { loadPage } from '../browser/load-page.js';
import { failedCheck } from '../checks/failed-check.js';
import { loadGate } from '../checks/page/page-gate.js';
import { pageTypeDoubt } from '../checks/page-type-doubt.js';
import { Teardown } from '../host/teardown.js';
import { attachSpreading } from '../kernel/attach-spreading.js';
import { mendedWindows } from '../kernel/mended-windows.js';
import { lossSeedOf } from '../link/red-link-profile.js';
import { startLink } from '../link/start-link.js';
import { addressesOf, SQUID_HTTP_PORT, SQUID_HTTPS_PORT } from '../network/address-plan.js';
import { armSysctls } from '../network/arm-sysctls.js';
import { closeSockets } from '../network/close-sockets.js';
import { listSockets } from '../network/list-sockets.js';
import { beginCrossTraffic } from './begin-cross-traffic.js';
import { checkLoad, discardLoad } from './check-load.js';
import { findExited } from './find-exited.js';
import { watchLoad } from './watch-load.js';

/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */
/** @typedef {import('../types/run-record.js').FailureStage} FailureStage */

/**
 * Runs one load: link up, browser up, load, checks, and everything down again whatever happened. It never throws: the
 * record says what went wrong.
 * @param {{lab: import('../lab/open-lab.js').Lab, experiment: import('../types/experiment.js').Experiment,
 *   trial: import('../types/experiment.js').Trial, chrome: {executable: string, sandbox: boolean},
 *   signal: AbortSignal, now: () => Date, netLogFile?: string | null,
 *   witness?: import('../browser/load-options.js').Witness | null}} settings `witness`: of a load that is not measured
 * @returns {Promise<RunRecord>}
 */
export async function runTrial({ lab, experiment, trial, chrome, signal, now, netLogFile = null, witness = null }) {
  const profile = /** @type {import('../types/experiment.js').LinkProfile} */ (
    experiment.networks.find(({ id }) => id === trial.networkId)
  );
  const page = /** @type {import('../types/experiment.js').PageRef} */ (
    experiment.pages.find(({ id }) => id === trial.pageId)
  );
  const proxy = /** @type {import('../lab/proxy-side.js').ProxySide} */ (lab.proxies.get(trial.armId));
  const teardown = new Teardown();
  /** @type {RunRecord} */
  const record = {
    schema: 2,
    trial,
    startedAt: now().toISOString(),
    status: 'failed',
    failure: null,
    stepsMs: { linkUp: null, browserUp: null, load: null, collect: null, tearDown: null },
    load: null,
    checks: null,
    warnings: [],
  };
  /** @type {FailureStage} */
  let stage = 'origin';
  /** @type {import('../link/start-link.js').Link | null} */
  let link = null;
  /** @type {import('./begin-cross-traffic.js').CrossTraffic | null} */
  let crossTraffic = null;
  const dead = () => findExited({ squid: proxy.squid, originSide: lab.originSide, link, crossTraffic });
  let lap = performance.now();
  const takeLap = () => {
    const now = performance.now();
    const elapsed = now - lap;
    lap = now;
    return elapsed;
  };

  try {
    await lab.originSide.origin.beginLoad(page.id);
    // runs last: the next load's connections could take over the window of connections that the kernel still has
    teardown.add('close the remaining connections', () => closeBrowserSockets(proxy.argv));
    stage = 'link-up';
    link = await startLink({
      profile,
      namespaceArgv: proxy.argv,
      entry: lab.entry,
      lossSeed: lossSeedOf(profile, { experimentSeed: experiment.seed, block: trial.block }),
      traces: /** @type {{downTrace: string, upTrace: string}} */ (lab.traces.get(profile.id)),
    });
    teardown.add('stop the link shells', link.stop);
    stage = 'spreading';
    const spreading =
      proxy.arm.congestionControl.egress === 'spread'
        ? await attachSpreading({ namespaceArgv: proxy.argv, device: link.egressDevice })
        : null;
    const { kind, kernelName } = proxy.arm.congestionControl;
    const mendedBefore = kind === 'bpf' ? await mendedWindows(kernelName) : null;
    const traffic = beginCrossTraffic({ profile, trial, proxyArgv: proxy.argv, link, signal, teardown });
    record.stepsMs.linkUp = takeLap();

    stage = 'browser-up';
    const browser = await launchChrome({
      linkArgv: link.argv,
      sysctls: armSysctls(proxy.arm.congestionControl).receiver,
      executable: chrome.executable,
      sandbox: chrome.sandbox,
      device: page.device,
      folder: lab.folder,
      user: lab.browserUser,
      groups: lab.browserGroups,
      // its own: all hosts of a thousand pages would not fit into an argument
      addresses: addressesOf(lab.addresses, lab.originSide.origin.pages.get(page.id)?.hosts ?? []),
      certificateKeyHash: lab.originSide.origin.spkiSha256Base64,
      netLogFile,
    });
    teardown.add('remove the profile', browser.removeProfile);
    teardown.add('end the browser', netLogFile === null ? browser.kill : browser.closeInOrder);
    stage = 'cross-traffic';
    crossTraffic = await traffic.warm();
    stage = 'browser-up';
    record.warnings.push(...(await lab.backgroundCleanup.wait()));
    // telemetry is an extra: a load without it is still a result
    const noTelemetry = (/** @type {Error} */ error) => void record.warnings.push(error.message);
    await lab.trace?.begin().catch(noTelemetry);
    record.stepsMs.browserUp = takeLap();

    stage = 'navigation';
    // of a page over another scheme than recorded, the origin knows the URL
    const url = (page.replayedAs && lab.originSide.origin.pages.get(page.id)?.entryUrl) ?? page.entryUrl;
    /** @type {import('../types/run-record.js').SocketRecord[]} */
    let sockets = [];
    const watched = await watchLoad({ link, browserPid: browser.pid });
    const observed = await loadPage({
      target: browser.target,
      url,
      baseRttMs: profile.rttMs,
      timeoutMs: experiment.loadTimeoutMs,
      signal,
      start: experiment.clock === 'recorded' ? { recordedAt: page.recordedAt ?? null, now } : null,
      device: page.device,
      witness,
      warn: (text) => void record.warnings.push(text),
      beforeEnd: async () => {
        sockets = await listSockets(proxy.argv, [SQUID_HTTP_PORT, SQUID_HTTPS_PORT]);
      },
    });
    Object.assign(record, await watched());
    const { rateMbps } = profile.down;
    record.load = rateMbps === null ? observed : { ...observed, downRateMbps: rateMbps };
    record.stepsMs.load = takeLap();
    const doubt = page.replayedAs && pageTypeDoubt(page.replayedAs, record.load.requests);
    if (doubt) record.warnings.push(doubt);
    if (browser.messages.dropped > 0)
      throw new LoadError('collect', `load-page: loading ${url}: events of it were too large to be read`);
    // A page whose proxy died may still fire its load event, with parts missing.
    if (dead() !== null) throw new Error('the page fired its load event all the same');

    stage = 'collect';
    const queues = await link.queues();
    if (queues) record.queues = queues;
    await (netLogFile === null ? browser.kill() : browser.closeInOrder());
    record.stepsMs.tearDown = takeLap();
    const traceText = await lab.trace?.take().catch(noTelemetry);
    const minCoverage = loadGate(experiment.minCoverage, page.vetted);
    const { load } = record;
    const known = { sockets, load, minCoverage, traceText, mendedBefore };
    const checked = await checkLoad({ lab, proxy, link, spreading, ...known });
    record.checks = checked.checks;
    if (checked.telemetry) record.telemetry = checked.telemetry;
    record.warnings.push(...checked.warnings);
    record.stepsMs.collect = takeLap();
    record.failure = failedCheck(record.checks, minCoverage);
    record.status = record.failure === null ? 'ok' : 'failed';
  } catch (error) {
    const died = dead();
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof LoadError) stage = error.stage;
    if (signal.aborted) stage = 'interrupted';
    else if (died !== null) stage = died.stage;
    record.failure = { stage, reason: [reason, died?.reason].filter(Boolean).join('; ') };
  } finally {
    if (record.checks === null) {
      record.warnings.push(...(await teardown.run()));
      await discardLoad({ lab, proxy });
    } else {
      // the browser has ended; shells and profile go while the next load starts
      lab.backgroundCleanup.add(teardown.run());
    }
  }
  return record;
}

/** @param {string[]} proxyArgv */
async function closeBrowserSockets(proxyArgv) {
  for (const port of [SQUID_HTTP_PORT, SQUID_HTTPS_PORT]) await closeSockets(proxyArgv, port);
}
