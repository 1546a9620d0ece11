/** @typedef {import('./requirements.js').Finding} Finding */

/** What a bench runs without. */
const OPTIONAL = new Set(['compose', 'limits', 'recording']);

/**
 * What the findings come to.
 * @param {Finding[]} findings
 * @returns {{ready: boolean, bpfReady: boolean, sentence: string}}
 */
export function judgeFindings(findings) {
  const missing = findings.filter((finding) => !finding.found && !OPTIONAL.has(finding.neededFor));
  const ready = missing.every((finding) => finding.neededFor !== 'lab');
  if (!ready) {
    const names = missing
      .filter((finding) => finding.neededFor === 'lab')
      .map((finding) => finding.id)
      .join(', ');
    return { ready, bpfReady: false, sentence: `Not ready, missing: ${names}. The remedies are above.` };
  }
  return missing.length === 0
    ? { ready, bpfReady: true, sentence: 'Ready: `npm run bench` can run.' }
    : {
        ready,
        bpfReady: false,
        sentence:
          'Ready for built-in congestion controls only: `npm run bench -- --cc cubic,reno` can run, BPF ones ' +
          'such as fld_tcp cannot.',
      };
}

/**
 * The findings as text, one line each with what it is for, and the remedy under what is missing. What a bench does
 * not need is absent, not MISSING.
 * @param {Finding[]} findings
 * @returns {string}
 */
export function renderFindings(findings) {
  const width = Math.max(...findings.map((finding) => finding.id.length));
  const lines = findings.flatMap(({ id, found, neededFor, detail, why, remedy }) => [
    `${found ? 'found  ' : OPTIONAL.has(neededFor) ? 'absent ' : 'MISSING'}  ${id.padEnd(width)}  ${detail}: ${why}`,
    ...(found ? [] : [`         remedy: ${remedy}`]),
  ]);
  return [...lines, '', judgeFindings(findings).sentence, ''].join('\n');
}
