/** Targets of links inside the project, with their `#heading`, without addresses of the web. @param {string} text */
export function relativeLinks(text) {
  return matches(text, /\]\((?![a-z]+:)([^)\s]+)\)/g);
}

/**
 * What stands in backticks and is a path: it has a slash, and ends in one or in a file name with an extension. Words in
 * capitals and in angle brackets stand for something else: `recordings/ID.warc.gz`.
 * @param {string} text
 */
export function namedPaths(text) {
  return matches(text, /`((?:[\w.-]+\/)+(?:[\w.-]+\.(?:js|ts|c|h|sh|json|md|yml|warc\.gz))?)`/g).filter(
    (path) => !/(^|\/)[A-Z]+[./]/.test(path.replace(/\b(README|METHOD|CONTRIBUTING|CHANGELOG)\.md$/, '')),
  );
}

/** @param {string} text */
export function npmScripts(text) {
  return [...matches(text, /npm run (?:-s |--silent )?([a-z][\w:-]*)/g), ...matches(text, /npm (test)\b/g)];
}

/** The anchors of the headings of a document, as code hosts make them. @param {string} text */
export function slugs(text) {
  return matches(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

/** @param {string} text @param {RegExp} pattern with one group */
function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found]) => found);
}
