import { sampleRecord } from '../schemas/fixtures/sample-record.js';

/** @typedef {import('../types/experiment.js').Trial} Trial */
/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */
/**
 * @typedef {object} Faults what goes wrong; nothing where it is left out
 * @property {{pageId: string, hasPlainHttp: boolean, problem: string | null, warnings: string[]}[]} [pages] to replay
 * @property {(trial: Trial) => Partial<RunRecord> | void} [onLoad] called in the load; what it returns is in the record
 * @property {import('../types/experiment.js').LinkCheck[]} [linkChecks]
 * @property {(load: number) => string[]} [otherBenches] that were noticed after so many loads
 * @property {Partial<import('./lab-world.js').LabWorld>} [instead]
 */

const NOTHING_WRONG = { fullDisk: /** @type {string | null} */ (null) };

/**
 * A world in which loads take no time, for the unit tests of what runs them. `diedProxies` and `diedOrigin` are what
 * dies before the next load; `calls` says in order what was called.
 * @param {Faults} [faults]
 */
export function fakeLabWorld({ pages = [], onLoad = () => {}, linkChecks = [], otherBenches, instead } = {}) {
  const state = { calls: /** @type {string[]} */ ([]), diedProxies: new Set(), diedOrigin: false, ...NOTHING_WRONG };
  const { calls } = state;
  let loads = 0;
  const takesBack = (/** @type {string} */ armId) => ({ restartIfDead: async () => state.diedProxies.delete(armId) });
  const lab = {
    runId: 'abc123',
    browserUser: { uid: 1, gid: 1 },
    originSide: {
      origin: { pages: new Map(pages.map((page) => [page.pageId, page])) },
      restartIfDead: async () => {
        const died = state.diedOrigin;
        state.diedOrigin = false;
        return died;
      },
    },
    fullDisk: async () => state.fullDisk,
    proxies: new Map(['cubic', 'fld_tcp'].map((armId) => [armId, takesBack(armId)])),
    close: async () => {
      calls.push('close lab');
      return [];
    },
  };
  const world = /** @type {import('./lab-world.js').LabWorld} */ (
    /** @type {unknown} */ ({
      findBrowser: () => '/usr/bin/chromium',
      browserVersion: async () => '150',
      sandboxSupport: async () => true,
      openLab: async () => lab,
      checkLinks: async () => linkChecks,
      describeEnvironment: async () => ({ warnings: [] }),
      vetPages: async (/** @type {import('../types/experiment.js').Experiment} */ experiment) => experiment,
      warnOtherBenches: () => async () => otherBenches?.(loads) ?? [],
      runTrial: async (/** @type {{trial: Trial}} */ { trial }) => {
        loads += 1;
        calls.push(`${trial.warmUp ? 'warm up' : 'load'} ${trial.armId} ${trial.pageId}`);
        return { ...sampleRecord(), trial, ...onLoad(trial) };
      },
      openRunStore: async () => ({
        finished: new Set(),
        earlier: null,
        writeExperiment: async () => {},
        append: async (/** @type {RunRecord} */ { trial }) => void calls.push(`store ${trial.index}`),
        close: async () => void calls.push('close store'),
      }),
      lookAtRun: async () => ({ decided: false }),
      now: () => new Date('2026-03-02T09:00:00Z'),
      ...instead,
    })
  );
  return { world, state };
}
