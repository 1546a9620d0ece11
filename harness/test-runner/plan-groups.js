import { measuresTime, needsACalmPath, placeInSharedLab, testKind } from './test-kind.js';

const PATHS_AT_ONCE = 8;
const CALM_PATHS_AT_ONCE = 2;
const LABS_AT_ONCE = 3; // they wait for links and pages more than for a processor

/**
 * What runs side by side, in an order that keeps tests that measure time apart: first what measures none, on every
 * processor; then, once the image is built, since a bench refuses a link that a busy machine slows down, what loads
 * pages in a lab of its own and does not look at how long they take; then single connections over a path, several at a
 * time since they mostly wait; then SmartIW and RED; then the rest of the lab, one file at a time; then the containers.
 * @param {string[]} files as paths from the root of the project
 * @param {{processors: number, share: (unitFiles: string[]) => string[], bytesOf: (file: string) => number}} settings
 *   `share`: files that import several unit tests each
 * @returns {{name: string, files: string[], concurrency: number, before?: 'calm' | 'image'}[]} `before`: what to wait
 *   for; files of `share` as it gives them
 */
export function planGroups(files, { processors, share, bytesOf }) {
  const ofKind = (/** @type {import('./test-kind.js').TestKind} */ kind) =>
    files.filter((file) => testKind(file) === kind);
  const places = files.map((file) => /** @type {const} */ ([file, placeInSharedLab(file)]));
  const sharing = places.flatMap(([file, place]) => (place === null ? [] : [{ file, place }]));
  const alone = places.flatMap(([file, place]) =>
    place === null && testKind(file) === 'lab' && !needsACalmPath(file) ? [file] : [],
  );
  const paths = ofKind('paths');
  return [
    {
      name: 'what measures no time',
      files: [...ofKind('slow'), ...ofKind('lab').filter((file) => !measuresTime(file)), ...share(ofKind('unit'))],
      concurrency: processors,
    },
    {
      name: 'labs side by side',
      files: sharing.sort((a, b) => a.place - b.place).map(({ file }) => file),
      concurrency: LABS_AT_ONCE,
      before: 'image',
    },
    {
      name: 'paths',
      // the largest file is mostly the longest test, and should not be left running alone
      files: paths.filter((file) => !needsACalmPath(file)).sort((a, b) => bytesOf(b) - bytesOf(a)),
      concurrency: PATHS_AT_ONCE,
      before: 'image',
    },
    { name: 'calm paths', files: files.filter(needsACalmPath), concurrency: CALM_PATHS_AT_ONCE, before: 'calm' },
    ...alone
      .filter(measuresTime)
      .map((file) => ({ name: 'one at a time', files: [file], concurrency: 1, before: /** @type {const} */ ('calm') })),
    { name: 'containers', files: ofKind('compose'), concurrency: 1, before: 'image' },
  ];
}
