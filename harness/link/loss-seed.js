/**
 * What the losses of one load are drawn from. Every arm of a block has the same: of the packets that cross the link,
 * the same
 * ordinals are lost whatever the congestion control, and another round loses others.
 * @param {import('../types/experiment.js').LinkProfile} profile
 * @param {{experimentSeed: number, block: number | 'proof'}} load
 */
export function lossSeed(profile, { experimentSeed, block }) {
  return `${profile.lossSeed ?? 0}/${experimentSeed}/${block}`;
}
