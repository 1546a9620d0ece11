import { openControlGroups } from '../confinement/control-groups.js';
import { partUser } from '../confinement/part-users.js';
import { fullDisk } from '../host/full-disk.js';
import { openRunFolder } from '../host/run-folder.js';
import { BackgroundCleanup, Teardown } from '../host/teardown.js';
import { loadCongestionControls } from '../kernel/load-congestion-control.js';
import { writeMahimahiEntry } from '../link/mahimahi-entry.js';
import { buildRedLink } from '../link/red-link/build-red-link.js';
import { usesRedLink } from '../link/red-link-profile.js';
import { isUnlimited, UNLIMITED_LINK } from '../link/unlimited-link.js';
import { writeTraces } from '../link/write-traces.js';
import { planAddresses } from '../network/address-plan.js';
import { containerBackend } from '../network/backends/container-backend.js';
import { namespaceBackend } from '../network/backends/namespace-backend.js';
import { createCertificates } from '../replay/certificates.js';
import { markPackets } from '../telemetry/mark-packets.js';
import { openTrace } from '../telemetry/open-trace.js';
import { countLeftovers } from './leftovers/count-leftovers.js';
import { removeLeftovers } from './leftovers/remove-leftovers.js';
import { openOriginSide } from './origin-side.js';
import { openProxySide } from './proxy-side.js';

/** @typedef {import('../types/experiment.js').Experiment} Experiment */

/** Of the way to the browser without a link, which pages are vetted by. */
const NO_TRACES = { downTrace: '', upTrace: '', downText: '', upText: '' };

/**
 * @typedef {object} Lab
 * @property {string} runId part of every name the lab gives on the host
 * @property {string} folder of the run, gone at the end
 * @property {import('./origin-side.js').OriginSide} originSide
 * @property {Map<string, string>} addresses recorded host to its address
 * @property {Map<string, import('./proxy-side.js').ProxySide>} proxies by arm id
 * @property {Map<string, Awaited<ReturnType<typeof writeTraces>>>} traces by network id
 * @property {import('../link/mahimahi-entry.js').MahimahiEntry} entry
 * @property {import('../telemetry/open-trace.js').Trace | null} trace null without telemetry
 * @property {BackgroundCleanup} backgroundCleanup of the load before: what of it still is being closed
 * @property {{uid: number, gid: number}} browserUser
 * @property {string[]} browserGroups the `cgroup.procs` of its control groups; none where the host has no such groups
 * @property {() => Promise<string | null>} fullDisk a clause when the disk of the run's folder is full
 * @property {() => Promise<string[]>} close one sentence for each thing that could not be closed
 */

/**
 * Builds everything that lives as long as the experiment: CCs in the kernel, the replay origin in a network of its own,
 * one network with a Squid for each arm. Link shells and browsers live as long as one load; run-trial.js starts those.
 * @param {Experiment} experiment
 * @param {{onMessage: (text: string) => void, telemetry?: boolean, known?: Map<string,
 *   import('../recording/recording.js').RecordingSummary>}} options `telemetry`: record what TCP's tracepoints show;
 *   `known`: what recordings were found to hold, by the id of their page, absent: the origin reads them when it starts
 * @returns {Promise<Lab>}
 * @throws {Error} after closing what was open already
 */
export async function openLab(experiment, { onMessage, telemetry = false, known }) {
  const teardown = new Teardown();
  const inContainers = process.env.SLOWSTART_BACKEND === 'containers'; // docker-compose.yml limits those
  try {
    const cleaned = await removeLeftovers({ warn: onMessage });
    for (const sentence of [countLeftovers(cleaned), ...cleaned.failures.map((failure) => `clean-up: ${failure}`)])
      if (sentence) onMessage(sentence);
    const { runId, folder, release } = await openRunFolder();
    teardown.add('remove the folder of the run and its lease', release);
    const groups = await openControlGroups({ runId, folder });
    teardown.add('remove the control groups', groups.remove);
    if (groups.missing !== null && !inContainers) onMessage(groups.missing);

    // first: it may lack its compiler
    const redLink = experiment.networks.some(usesRedLink) ? await buildRedLink() : null;

    const controls = await loadCongestionControls(
      experiment.arms.map((arm) => arm.congestionControl),
      { warn: onMessage, tells: telemetry },
    );
    teardown.add('unregister the congestion controls', controls.unload);

    const backend = inContainers
      ? containerBackend({ arms: experiment.arms.length, teardown })
      : namespaceBackend({ runId, folder, groups, teardown });
    const originSide = await openOriginSide({
      backend,
      recordings: experiment.pages.map(({ id, file, entryUrl, replayedAs }) => ({
        pageId: id,
        file,
        entryUrl,
        replayedAs,
        known: known?.get(id),
      })),
      conditions: experiment.replay,
      teardown,
    });

    const addresses = planAddresses(originSide.origin.hosts);
    // Squid wants a certificate for its TLS port, and since every connection is spliced never shows it.
    const { key, cert } = (await createCertificates()).forUnknownHost;
    const certificatePem = `${key}${key.endsWith('\n') ? '' : '\n'}${cert}`;
    const proxies = new Map();
    for (const [index, arm] of experiment.arms.entries()) {
      proxies.set(
        arm.id,
        await openProxySide({
          arm,
          index,
          runId,
          backend,
          addresses,
          certificatePem,
          teardown,
        }),
      );
    }
    // together, before each on its own: a Squid takes a second and a half to go, and --cc all has 21 of them
    teardown.add('stop the proxies', () => Promise.all([...proxies.values()].map(({ squid }) => squid.stop())));
    const trace = telemetry
      ? await openTrace(runId).catch((error) => {
          onMessage(`${error.message}; the loads carry no telemetry`);
          return null;
        })
      : null;
    if (trace) {
      teardown.add('remove the trace instance', trace.close);
      for (const { argv } of proxies.values()) await markPackets(argv, trace.mark);
    }
    const backgroundCleanup = new BackgroundCleanup();
    const entry = await writeMahimahiEntry(folder, {
      user: partUser({ part: 'shells', runId }),
      groups: await groups.add('shells'),
      redLink,
    });
    const traces = new Map([[UNLIMITED_LINK.id, NO_TRACES]]);
    for (const profile of experiment.networks)
      if (!isUnlimited(profile)) traces.set(profile.id, await writeTraces(profile, folder));

    return {
      runId,
      folder,
      originSide,
      addresses,
      proxies,
      traces,
      entry,
      trace,
      backgroundCleanup,
      browserGroups: await groups.add('browser'),
      browserUser: partUser({ part: 'browser', runId }),
      fullDisk: () => fullDisk(folder),
      close: async () => [...(await backgroundCleanup.wait()), ...(await teardown.run())],
    };
  } catch (error) {
    const failures = await teardown.run();
    if (failures.length > 0) onMessage(`open-lab: closing what was open already: ${failures.join('; ')}`);
    throw error;
  }
}
