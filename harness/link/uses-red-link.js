/**
 * Whether a profile asks for what Mahimahi's shells do not have.
 * @param {import('../types/experiment.js').LinkProfile} profile
 */
export function usesRedLink({ down, up, lossSeed }) {
  return down.red !== undefined || up.red !== undefined || lossSeed !== undefined;
}
