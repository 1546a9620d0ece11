import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Outside of the checkout: what the tests keep from one run to the next (layers of the image, other versions of Node,
 * what is known of the types). Nothing there is needed: `npm run test:clear-cache` removes it, the next run makes it
 * again. SLOWSTART_CACHE moves it.
 * @param {string[]} parts of the path below it
 */
export function cacheFolder(...parts) {
  const base =
    process.env.SLOWSTART_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'slowstart');
  return join(base, ...parts);
}
