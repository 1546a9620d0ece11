import { RECORD_CAPS } from '../schemas/validate-record.js';

/** @typedef {import('../types/experiment.js').LinkCheck} LinkCheck */

const MOST_WARNINGS = RECORD_CAPS.warnings - 1;

/**
 * Writes `experiment.json` when a run begins, and again whenever more is known: link checks, other benches.
 * @param {{experiment: import('../types/experiment.js').Experiment, lab: import('../lab/open-lab.js').Lab,
 *   chrome: {sandbox: boolean}, browserVersion: string | null, store: import('../results/run-store.js').RunStore,
 *   world: import('./lab-world.js').LabWorld, say: (text: string) => void}} settings
 * @returns {Promise<{addLinkChecks: (linkChecks: LinkCheck[]) => Promise<void>,
 *   noteOtherBenches: () => Promise<void>}>}
 */
export async function keepExperimentFile({ experiment, lab, chrome, browserVersion, store, world, say }) {
  const now = world.now().toISOString();
  const { earlier } = store;
  const sessions =
    earlier === null
      ? { startedAt: now }
      : { startedAt: earlier.startedAt, resumedAt: [...(earlier.resumedAt ?? []), now] };
  const environment = await world.describeEnvironment({
    proxies: [...lab.proxies.values()],
    browserVersion,
    sandbox: chrome.sandbox,
  });
  environment.warnings.push(...(experiment.leftOut ?? []).map((sentence) => `a page was left out: ${sentence}`));
  for (const page of lab.originSide.origin.pages.values())
    environment.warnings.push(...page.warnings.map((warning) => `page "${page.pageId}": ${warning}`));
  /** @type {LinkCheck[]} */
  let linkChecks = [];
  const write = () =>
    store.writeExperiment({
      schema: 2,
      experiment,
      environment: { ...environment, warnings: withinSchema(environment.warnings) },
      linkChecks: linkChecks.map((check) => ({ ...check, warnings: withinSchema(check.warnings) })),
      ...sessions,
    });

  const otherBenches = world.warnOtherBenches(lab.runId);
  const noteOtherBenches = async () => {
    const warnings = await otherBenches();
    if (warnings.length === 0) return;
    warnings.forEach(say);
    environment.warnings.push(...warnings);
    await write();
  };
  await write();
  await noteOtherBenches();
  return {
    noteOtherBenches,
    addLinkChecks: async (added) => {
      linkChecks = added;
      await write();
    },
  };
}

/** What a recording brought in must not make the file one that cannot be read. @param {string[]} warnings */
function withinSchema(warnings) {
  const more = warnings.length - MOST_WARNINGS;
  return [...warnings.slice(0, MOST_WARNINGS), ...(more > 0 ? [`${more} more warnings were left out`] : [])].map(
    (text) => text.slice(0, RECORD_CAPS.reasonCharacters),
  );
}
