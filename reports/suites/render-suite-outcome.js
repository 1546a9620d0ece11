/** @import { JudgedClaim, Suite } from '../../harness/types/suite.js' */
import { verdictsInWords } from '../../harness/suites/scoreboard.js';
import { formatNumber } from '../format.js';
import { measuredInWords } from './claims-table.js';

/**
 * What a finished suite tells its user: every claim, and where the report is.
 * @param {{suite: Suite, claims: JudgedClaim[], runs: {done: number, failed: number}, report: string}} finished
 */
export function renderSuiteOutcome({ suite, claims, runs, report }) {
  const rows = claims.map((claim) => {
    const { says, published, verdict, why } = claim;
    const paper = published === null ? '' : `published ${formatNumber(published)}, `;
    const measured = claim.estimate.n === 0 ? '' : `: ${paper}measured ${measuredInWords(claim)}`;
    return `  ${verdict}: ${says}${measured}${why === null ? '' : ` (${why})`}`;
  });
  return [
    suite.title,
    ...rows,
    verdictsInWords(claims),
    `${runs.done} runs, ${runs.failed} failed.`,
    `Report: ${report}`,
    '',
  ].join('\n');
}

/** @param {{parts: {suite: Suite, claims: JudgedClaim[]}[], report: string}} finished */
export const renderScoreboardOutcome = ({ parts, report }) =>
  [
    ...parts.map(({ suite, claims }) => `${suite.id}: ${verdictsInWords(claims)}`),
    verdictsInWords(parts.flatMap(({ claims }) => claims)),
    `Scoreboard: ${report}`,
    '',
  ].join('\n');
