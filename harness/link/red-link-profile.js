/** @typedef {import('../types/experiment.js').LinkProfile} LinkProfile */

/**
 * Whether a profile asks for what Mahimahi's shells do not have: RED, or losses with a seed.
 * @param {LinkProfile} profile
 */
export function usesRedLink({ down, up, lossSeed }) {
  return down.red !== undefined || up.red !== undefined || lossSeed !== undefined;
}

/**
 * The seed of one load's losses. Every arm of a block has the same: of the packets that cross the link, the same
 * ordinals are lost whatever the congestion control, and another round loses others.
 * @param {LinkProfile} profile
 * @param {{experimentSeed: number, block: number | 'proof'}} load
 */
export function lossSeedOf(profile, { experimentSeed, block }) {
  return `${profile.lossSeed ?? 0}/${experimentSeed}/${block}`;
}
