/**
 * The text of JSON.stringify(value, null, 1) and a line feed, piece by piece, one for each member and each element of a
 * member that is a list: the results of a hundred thousand loads are more than one text should hold.
 * @param {Record<string, any>} value
 * @returns {Generator<string>}
 */
export function* resultsJson(value) {
  yield '{';
  let before = '\n';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    yield `${before} ${JSON.stringify(name)}: `;
    before = ',\n';
    if (Array.isArray(member) && member.length > 0) yield* list(member);
    else yield indented(member, ' ');
  }
  yield before === '\n' ? '}\n' : '\n}\n';
}

/** @param {any[]} elements */
function* list(elements) {
  for (const [index, element] of elements.entries()) yield `${index === 0 ? '[' : ','}\n  ${indented(element, '  ')}`;
  yield '\n ]';
}

/** Line ends inside texts are escaped, so these are all JSON's own. @param {any} value @param {string} by */
const indented = (value, by) => JSON.stringify(value, null, 1).replaceAll('\n', `\n${by}`);
