import { BEACON_HOSTS } from './matching/beacon-rules.js';

/** `example.com`, `example.co.uk`: a name that a site also has with `www.`. */
const SITE = /^[^.:]+\.(?:(?:com?|net|org|gov|edu|ac)\.[a-z]{2}|[a-z]{2,})$/;

/**
 * The other name of a site for each recorded one: `www.a.test` for `a.test`, and the reverse. What is asked of it is
 * answered from the recording, since `www.` does not count.
 * @param {string[]} recorded
 * @returns {string[]} without those that were recorded
 */
export function otherNames(recorded) {
  const others = recorded.flatMap((host) => {
    const bare = host.replace(/^www\./, '');
    if (!SITE.test(bare)) return [];
    return host === bare ? [`www.${host}`] : [bare];
  });
  const known = new Set(recorded);
  return others.filter((host) => !known.has(host));
}

/**
 * All hosts whose requests are to reach the origin: the recorded ones, their other names, and those of beacons, which
 * are answered with nothing. All others have no address.
 * @param {string[]} recorded
 * @returns {string[]} without duplicates
 */
export function askedHosts(recorded) {
  return [...new Set([...recorded, ...otherNames(recorded), ...BEACON_HOSTS])];
}
