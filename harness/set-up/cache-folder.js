import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Outside of the checkout: what the tests keep from one run to the next (layers of the image, other versions of Node,
 * what is known of the types), and recordings that are made at their first use or were fetched. Nothing there is
 * needed: the next run makes it again, or says how to fetch it; `npm run test:clear-cache` removes what is the tests'.
 * SLOWSTART_CACHE moves it.
 * @param {string[]} parts of the path below it
 */
export function cacheFolder(...parts) {
  const base =
    process.env.SLOWSTART_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'slowstart');
  return join(base, ...parts);
}
