import { measuresTime, needsACalmPath, placeAmongHostTests, placeInSharedLab, testKind } from './test-kind.js';

const PATHS_AT_ONCE = 8;
const CALM_PATHS_AT_ONCE = 2;
const LABS_AT_ONCE = 3; // they wait for links and pages more than for a processor

/**
 * What runs side by side, in an order that keeps tests that measure time apart: first what compares the whole host, one
 * file at a time, and beside it, at low priority, what needs no lab, while the image is built; then, once it is, what
 * loads pages in a lab of its own and does not look at how long they take; then single connections over a path, several
 * at a time since they mostly wait; then SmartIW and RED; then the rest of the lab, one file at a time; then the
 * containers.
 * @param {string[]} files as paths from the root of the project
 * @param {{processors: number, share: (unitFiles: string[], how: {isBeside: boolean}) => string[],
 *   bytesOf: (file: string) => number}} settings `share`: files that import several unit tests each
 * @returns {{name: string, files: string[], concurrency: number, before?: 'calm' | 'image',
 *   beside?: {files: string[], concurrency: number}}[]} `before`: what to wait for; files of `share` as it gives them
 */
export function planGroups(files, { processors, share, bytesOf }) {
  const ofKind = (/** @type {import('./test-kind.js').TestKind} */ kind) =>
    files.filter((file) => testKind(file) === kind);
  const inOrder = (/** @type {(file: string) => number | null} */ placeOf) =>
    files
      .flatMap((file) => {
        const place = placeOf(file);
        return place === null ? [] : [{ file, place }];
      })
      .sort((a, b) => a.place - b.place)
      .map(({ file }) => file);
  const ofHost = inOrder(placeAmongHostTests);
  const sharing = inOrder(placeInSharedLab);
  const isBeside = ofHost.length > 0;
  const withoutLab = [...ofKind('slow'), ...ofKind('unit')];
  const withoutTime = ofKind('lab').filter((file) => !measuresTime(file));
  const others = ofKind('lab').filter(
    (file) => ![...ofHost, ...sharing, ...withoutTime].includes(file) && !needsACalmPath(file),
  );
  const pure = { files: share(withoutLab, { isBeside }), concurrency: processors };
  const image = /** @type {const} */ ({ before: 'image' });
  return [
    isBeside
      ? { name: 'the whole host', files: ofHost, concurrency: 1, beside: pure }
      : { name: 'without a lab', ...pure },
    { name: 'labs side by side', files: [...sharing, ...withoutTime], concurrency: LABS_AT_ONCE, ...image },
    {
      name: 'paths',
      // the largest file is mostly the longest test, and should not be left running alone
      files: ofKind('paths')
        .filter((file) => !needsACalmPath(file))
        .sort((a, b) => bytesOf(b) - bytesOf(a)),
      concurrency: PATHS_AT_ONCE,
      ...image,
    },
    { name: 'calm paths', files: files.filter(needsACalmPath), concurrency: CALM_PATHS_AT_ONCE, before: 'calm' },
    ...others.map((file) => ({
      name: 'one at a time',
      files: [file],
      concurrency: 1,
      before: /** @type {const} */ ('calm'),
    })),
    { name: 'containers', files: ofKind('compose'), concurrency: 1, ...image },
  ];
}
