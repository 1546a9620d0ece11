/** @import { Arm } from '../../harness/types/experiment.js' */
/** @import { JudgedClaim, Scale, Suite } from '../../harness/types/suite.js' */
/** @import { Value } from '../html.js' */
import { countVerdicts, verdictsInWords } from '../../harness/suites/scoreboard.js';
import { dataTable } from '../data-table.js';
import { formatCount, formatTime } from '../format.js';
import { html } from '../html.js';
import { claimsTable } from './claims-table.js';
import { suiteDocument } from './document.js';

/**
 * All suites on one page: how many claims of each are reproduced, and every row.
 * @param {{parts: {suite: Suite, scale: Scale, claims: JudgedClaim[], report: string | null, startedAt: string}[],
 *   generatedAt: string, sha256Base64: (text: string) => string}} input report: a link to the suite's own report
 * @returns {string}
 */
export function renderScoreboard({ parts, generatedAt, sha256Base64 }) {
  const all = parts.flatMap(({ claims }) => claims);
  /** @type {Arm[]} */
  const arms = [];
  return suiteDocument({
    title: 'Scoreboard of the papers: slowstart',
    masthead: `${parts.map(({ suite }) => suite.id).join(', ')} · ${formatTime(generatedAt)}`,
    contents: [
      ['scores', 'Scores'],
      ...parts.map(({ suite }) => /** @type {[string, string]} */ ([suite.id, suite.id])),
    ],
    arms,
    sha256Base64,
    main: [
      html`<section id="scores"><h1>Papers on congestion control, and whether their claims come out here</h1>
<p class="verdict">${verdictsInWords(all)}</p>
${dataTable({
  caption: 'Verdicts by paper',
  columns: [
    { text: 'Suite' },
    { text: 'Scale' },
    { text: 'Reproduced', number: true },
    { text: 'Not reproduced', number: true },
    { text: 'Cannot be tested here', number: true },
    { text: 'Report' },
  ],
  rows: parts.map(({ suite, scale, claims, report }) => {
    const counts = countVerdicts(claims);
    return /** @type {Value[]} */ ([
      suite.title,
      scale,
      formatCount(counts.reproduced),
      formatCount(counts['not reproduced']),
      formatCount(counts['cannot be tested here']),
      report === null ? 'none' : html`<a href="${report}">${suite.id}</a>`,
    ]);
  }),
})}</section>`,
      ...parts.map(
        ({ suite, scale, claims, startedAt }) => html`<section id="${suite.id}"><h2>${suite.title}</h2>
<p>${suite.paper}. Scale: ${scale}; ${formatTime(startedAt)}. ${verdictsInWords(claims)}</p>
<div class="claims">${claimsTable(claims)}</div></section>`,
      ),
    ],
  });
}
