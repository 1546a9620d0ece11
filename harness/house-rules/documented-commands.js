/**
 * @typedef {object} DocumentedCommand
 * @property {string} text as in the document
 * @property {string} name of the command: `bench`
 * @property {string[]} args
 */

const STARTS = [
  /^(?:npx )?slowstart (?<name>[a-z][\w-]*)/,
  /^npm run (?:-s |--silent )?(?<name>[a-z][\w:-]*) --(?= )/,
  /^docker[- ]compose run (?:-+\S+ (?:"[^"]*" )?)*(?<name>bench)/,
];

/**
 * The commands of slowstart in a Markdown document: lines of code, which are indented, and inline code. Words in
 * capitals are placeholders and stay as they are.
 * @param {string} text
 * @returns {DocumentedCommand[]}
 */
export function documentedCommands(text) {
  const blocks = [...text.matchAll(/^ {3,}(\S.*)$/gm)];
  const inline = [...text.matchAll(/`([^`]+)`/g)]; // may be wrapped at the end of a line
  return [...blocks, ...inline].flatMap(([, found]) => {
    const line = found.replace(/\s*\n\s*/g, ' ');
    const match = STARTS.map((start) => start.exec(line)).find(Boolean);
    if (!match?.groups) return [];
    return [{ text: line, name: match.groups.name, args: argumentsOf(line.slice(match[0].length)) }];
  });
}

/**
 * The arguments of a simple shell command, up to a comment, a pipe or a redirection.
 * @param {string} text
 * @returns {string[]}
 */
export function argumentsOf(text) {
  const words = [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => ({ quoted, bare }));
  const end = words.findIndex(({ bare }) => bare !== undefined && /^[#|>&;]/.test(bare));
  return words.slice(0, end < 0 ? undefined : end).map(({ quoted, bare }) => quoted ?? bare);
}
