/** @import { Arm } from '../../harness/types/experiment.js' */
/** @import { CollectedSuite, JudgedClaim, Scale, Suite } from '../../harness/types/suite.js' */

/**
 * What a suite's report is rendered from.
 * @typedef {ReturnType<typeof suiteContext>} SuiteContext
 */

/**
 * @param {{suite: Suite, scale: Scale, arms: Arm[], claims: JudgedClaim[], collected: CollectedSuite}} input arms: as
 *   stored with the runs, in their order
 */
export function suiteContext({ suite, scale, arms, claims, collected }) {
  const { runs, figures, windows } = collected;
  return {
    suite,
    scale,
    arms,
    claims,
    runs,
    figures,
    windows,
    failed: runs.filter(({ status }) => status === 'failed'),
    /** @param {string} armId 0 for one that the runs do not have */
    armIndex: (armId) =>
      Math.max(
        0,
        arms.findIndex(({ id }) => id === armId),
      ),
    /** As the paper calls it. @param {string} armId */
    armLabel: (armId) => suite.arms.find(({ id }) => id === armId)?.label ?? armId,
  };
}
