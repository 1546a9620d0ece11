/** @typedef {import('../types/experiment.js').Trial} Trial */
/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */

/**
 * Keeps every arm's proxy alive and its cache warm for the pages that need it, so that each comparison starts from the
 * same cache. The plan's warm-up loads warm it once; after a proxy has died, or in a resumed run, it is cold again.
 * @param {{lab: {proxies: Map<string, {restartIfDead: () => Promise<boolean>}>}, warmUpPages: Set<string>,
 *   warmUp: (trial: Trial) => Promise<RunRecord>, say: (text: string) => void}} settings
 * @returns {{warm: (trial: Trial) => Promise<void>, warmed: (trial: Trial) => void}} `warm` before a load, `warmed`
 *   after a planned warm-up load
 */
export function createCacheWarmer({ lab, warmUpPages, warmUp, say }) {
  const warm = new Set();
  /** @param {Pick<Trial, 'armId' | 'pageId'>} trial */
  const key = ({ armId, pageId }) => JSON.stringify([armId, pageId]);
  return {
    warmed: (trial) => void warm.add(key(trial)),
    warm: async (trial) => {
      if (await lab.proxies.get(trial.armId)?.restartIfDead()) {
        for (const pageId of warmUpPages) warm.delete(key({ armId: trial.armId, pageId }));
        say(`the proxy of "${trial.armId}" had died and was started again; its cache is warmed again page by page`);
      }
      if (!warmUpPages.has(trial.pageId) || warm.has(key(trial))) return;
      await warmUp({ ...trial, warmUp: true, round: 0 });
      warm.add(key(trial));
    },
  };
}

/**
 * The pages whose loads fill the proxy's cache: those with plain HTTP, which is all that the proxy caches.
 * @param {Pick<import('../lab/open-lab.js').Lab['originSide']['origin'], 'pages'>} origin
 * @returns {Set<string>} ids
 */
export function pagesToWarmUp({ pages }) {
  return new Set([...pages.values()].filter((page) => page.hasPlainHttp && !page.problem).map((page) => page.pageId));
}
