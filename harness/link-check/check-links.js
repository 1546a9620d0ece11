import { lossSeedOf } from '../link/red-link-profile.js';
import { startLink } from '../link/start-link.js';
import { judgeLink } from './judge-link.js';
import { measureLink } from './measure-link.js';
import { whatWasOff } from './what-was-off.js';

/** @typedef {import('../types/experiment.js').LinkCheck} LinkCheck */

/**
 * A machine that hiccups once is not a link that is off: what was refused is measured again, on a new link, for that
 * network alone. Both measurements are kept.
 */
const ATTEMPTS = 2;

/**
 * Measures every network of an experiment before its first load. All arms share the shells' settings, so one arm's
 * namespace stands for all.
 * @param {{lab: import('../lab/open-lab.js').Lab, networks: import('../types/experiment.js').LinkProfile[], signal:
 *   AbortSignal, onCheck: (linkCheck: LinkCheck) => void}} settings
 * @returns {Promise<LinkCheck[]>} up to the first interruption
 */
export async function checkLinks({ lab, networks, signal, onCheck }) {
  const proxy = /** @type {import('../lab/proxy-side.js').ProxySide} */ (lab.proxies.values().next().value);
  const linkChecks = [];
  for (const profile of networks) {
    if (signal.aborted) break;
    let linkCheck = await checkLink({ lab, namespaceArgv: proxy.argv, profile, signal });
    for (let attempt = 2; !linkCheck.ok && attempt <= ATTEMPTS && !signal.aborted; attempt += 1) {
      const first = linkCheck;
      linkCheck = await checkLink({ lab, namespaceArgv: proxy.argv, profile, signal });
      linkCheck.warnings.push(whatWasOff(first));
      linkCheck.refused = [...(first.refused ?? []), { checks: first.checks, warnings: first.warnings }];
    }
    linkChecks.push(linkCheck);
    onCheck(linkCheck);
  }
  await proxy.takeLeaks(); // what the probes left in the counters is no page's doing
  return linkChecks;
}

/**
 * @param {{lab: import('../lab/open-lab.js').Lab, namespaceArgv: string[], profile:
 *   import('../types/experiment.js').LinkProfile, signal: AbortSignal}} settings
 * @returns {Promise<LinkCheck>}
 */
async function checkLink({ lab, namespaceArgv, profile, signal }) {
  const traces = /** @type {{downTrace: string, upTrace: string, downText: string, upText: string}} */ (
    lab.traces.get(profile.id)
  );
  /** @type {import('../link/start-link.js').Link | null} */
  let link = null;
  try {
    link = await startLink({
      profile,
      namespaceArgv,
      traces,
      entry: lab.entry,
      lossSeed: lossSeedOf(profile, { experimentSeed: 0, block: 'proof' }),
    });
    return judgeLink(profile, await measureLink({ profile, link, namespaceArgv, traces, signal }));
  } catch (error) {
    return {
      networkId: profile.id,
      ok: false,
      checks: [],
      warnings: [error instanceof Error ? error.message : String(error)],
    };
  } finally {
    await link?.stop();
  }
}
