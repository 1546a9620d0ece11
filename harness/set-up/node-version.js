/**
 * Whether a Node version satisfies the `engines.node` of package.json.
 * @param {string} version `20.19.4`
 * @param {string} range only `>=MAJOR.MINOR` is understood, which is all the project uses
 */
export function satisfiesNodeRange(version, range) {
  const [wantedMajor, wantedMinor] = range.replace('>=', '').split('.').map(Number);
  const [major, minor] = version.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= (wantedMinor || 0));
}
