/** Where a public code host gives a file of a repository as it is: `owner/name`, commit, path. */
const RAW_FILES = 'https://raw.githubusercontent.com';

/**
 * @param {{repository: string, commit: string, path: string}} page of the corpus
 * @param {string} [origin] of another host that has files at the same paths
 * @returns {string}
 */
export function rawFileUrl({ repository, commit, path }, origin = RAW_FILES) {
  return `${origin}/${[repository, commit, path].join('/').split('/').map(encodeURIComponent).join('/')}`;
}
