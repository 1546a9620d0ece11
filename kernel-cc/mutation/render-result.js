/** @typedef {{program: string, what: string, verdict: import('./judge-events.js').Verdict}} Judged */

/**
 * A program's row of the table of mutants: how many were killed, and which were not.
 * @param {string} program
 * @param {Judged[]} judgements of any programs
 */
export function summaryRow(program, judgements) {
  const own = judgements.filter((judged) => judged.program === program);
  const killed = own.filter(({ verdict }) => verdict === 'killed');
  const others = own.filter(({ verdict }) => verdict !== 'killed').map(({ what, verdict }) => `${what} (${verdict})`);
  return `| \`${program}\` | ${killed.length} of ${own.length} | ${others.join('; ') || 'none'} |`;
}

/**
 * Replaces the rows of programs in the table of a document, which must have one row a program.
 * @param {string} document
 * @param {string[]} rows of `summaryRow`
 */
export function enterRows(document, rows) {
  return rows.reduce((text, row) => {
    const [, program] = row.split('|');
    const line = text.split('\n').find((each) => {
      const cells = each.split('|').map((cell) => cell.trim());
      return cells[1] === program.trim() && / of /.test(cells[2] ?? '');
    });
    if (line === undefined) throw new Error(`mutate-cc: the table of mutants has no row of ${program.trim()}; add one`);
    return text.replace(line, () => row);
  }, document);
}
