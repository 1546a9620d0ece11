import assert from 'node:assert/strict';
import { killOfRun } from '../support/kill-of-run.js';
import { onceLoading } from '../support/once-loading.js';

/**
 * Kills parts of the lab in the middle of loads: a Squid, the origin, a Squid, the origin. All in the first tenth, so
 * that what is forgotten afterwards adds up to the end.
 * @param {number} loads of the run
 * @param {{id: string}[]} arms of the experiment
 * @returns {{onTrialStart: (runId: string, trial: import('../../types/experiment.js').Trial) => void,
 *   done: () => Promise<void>, times: number, assertRestarted: (messages: string[]) => void}}
 */
export function killParts(loads, arms) {
  const times = loads < FEWEST_LOADS_FOR_MORE ? 2 : 4;
  const moments = new Set(
    Array.from({ length: times }, (_, nth) => Math.max(2, 0.02 * loads) * (nth + 1)).map(Math.round),
  );
  /** @type {Promise<void>[]} */
  const kills = [];
  let started = 0;
  return {
    times,
    onTrialStart: (runId, { armId }) => {
      if (!moments.has(started++)) return;
      const arm = arms.findIndex(({ id }) => id === armId);
      const pattern = kills.length % 2 === 0 ? new RegExp(`^squid -N .*p${arm} `) : /^\S*node .*origin-server\.js/;
      kills.push(onceLoading(runId, arm).then(() => killOfRun(runId, pattern)));
    },
    done: async () => void (await Promise.all(kills)),
    assertRestarted: (messages) => {
      for (const part of [/^the proxy of "\S+" had died/, /^the replay origin had died/])
        assert.equal(messages.filter((message) => part.test(message)).length, times / 2, messages.join('\n'));
    },
  };
}

const FEWEST_LOADS_FOR_MORE = 100;
