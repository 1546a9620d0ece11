/** @typedef {import('../types/experiment.js').LinkCheck} LinkCheck */

/**
 * Writes `experiment.json` when a run begins, and again whenever more is known: link checks, other benches.
 * @param {{experiment: import('../types/experiment.js').Experiment, lab: import('../lab/open-lab.js').Lab,
 *   chrome: {executable: string, sandbox: boolean}, store: import('../results/run-store.js').RunStore,
 *   world: import('./lab-world.js').LabWorld, say: (text: string) => void}} settings
 * @returns {Promise<{addLinkChecks: (linkChecks: LinkCheck[]) => Promise<void>,
 *   noteOtherBenches: () => Promise<void>}>}
 */
export async function keepExperimentFile({ experiment, lab, chrome, store, world, say }) {
  const startedAt = world.now().toISOString();
  const environment = await world.describeEnvironment({
    proxies: [...lab.proxies.values()],
    browserVersion: await world.browserVersion(chrome.executable),
    sandbox: chrome.sandbox,
  });
  for (const page of lab.originSide.origin.pages.values())
    environment.warnings.push(...page.warnings.map((warning) => `page "${page.pageId}": ${warning}`));
  /** @type {LinkCheck[]} */
  let linkChecks = [];
  const write = () => store.writeExperiment({ schema: 2, experiment, environment, linkChecks, startedAt });

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
