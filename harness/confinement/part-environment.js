import { RUN_VARIABLE } from '../host/run-folder.js';

/** What a part of the lab may know of root's environment: how to write, what time it is, and whose it is. */
const PASSED_ON = ['LANG', 'LC_ALL', 'TZ', RUN_VARIABLE];
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * @param {Record<string, string>} [own] variables of the part itself
 * @param {NodeJS.ProcessEnv} [ours]
 * @returns {Record<string, string>} the whole environment of a part of the lab
 */
export function partEnvironment(own = {}, ours = process.env) {
  /** @type {Record<string, string>} */
  const environment = { PATH };
  for (const name of PASSED_ON) {
    const value = ours[name];
    if (value !== undefined) environment[name] = value;
  }
  return { ...environment, ...own };
}
