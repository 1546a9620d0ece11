/** @import { ReportContext } from '../report-context.js' */
/** @import { Ranking } from '../../harness/types/results.js' */
import { dataTable } from '../data-table.js';
import { formatCount, formatDifference, formatPlural, formatWholeShare } from '../format.js';
import { html } from '../html.js';
import { enumerate, labelInList, MANY } from '../report-context.js';

/**
 * The order of the arms on one network, with the places that each may have; nothing for fewer than three.
 * @param {ReportContext} context
 * @param {string} networkId
 */
export function rankingPart(context, networkId) {
  const ranking = context.results.rankings.find(({ network }) => network === networkId);
  if (!ranking || ranking.arms.length < 3) return null;
  const title = context.network(networkId)?.title ?? networkId;
  const label = (/** @type {string} */ id) => context.experiment.arms[context.armIndex(id)].label;
  const rows = ranking.arms.map(({ arm, value, first, last }, index) => [
    label(arm),
    formatCount(index + 1),
    first === last ? formatCount(first) : `${formatCount(first)} to ${formatCount(last)}`,
    arm === context.baseline.id ? 'baseline' : formatDifference({ value, low: null, high: null }),
  ]);
  const columns = [
    { text: 'Arm' },
    { text: 'Place', number: true },
    { text: 'May have', number: true },
    { text: `Against ${context.baseline.label}`, number: true },
  ];
  const table = dataTable({ caption: `Places on ${title}, by page load time`, columns, rows });
  return html`<div class="ranking"><p>${rankingSentence(ranking, label)}</p>
<details><summary>The place of each of ${formatPlural(ranking.arms.length, 'arm')}</summary>
<p>From ${formatPlural(ranking.pairs, 'comparison')} of each arm with each other over these pages,
${formatCount(ranking.pairsToldApart)} of them significant after correction for all; all places hold together with
${formatWholeShare(context.results.statistics.confidence)} confidence.</p>
${table}</details></div>`;
}

/**
 * "IW50 has the lowest estimate; Cubic and FLD_TCP cannot be told from the fastest; 4 arms are shown to be slower than
 * another."
 * @param {Ranking} ranking
 * @param {(armId: string) => string} label
 * @returns {string}
 */
export function rankingSentence({ arms }, label) {
  const [lowest] = arms;
  const others = arms.slice(1).filter(({ first }) => first === 1);
  const behind = arms.length - 1 - others.length;
  const names = (/** @type {Ranking['arms']} */ some) => enumerate(some.map(({ arm }) => labelInList(label(arm))));
  if (others.length === arms.length - 1)
    return `Which of ${arms.length} arms is fastest is not shown: none is shown to be slower than another.`;
  const slower = `${behind} ${behind === 1 ? 'arm is' : 'arms are'} shown to be slower than another`;
  if (others.length === 0)
    return (
      `${label(lowest.arm)} is the fastest of ${arms.length} arms: ` +
      'every other one is shown to be slower than another.'
    );
  const told = others.length > MANY ? `${others.length} others` : names(others);
  return (
    `${label(lowest.arm)} has the lowest estimate of ${arms.length} arms; ` +
    `${told} may be the fastest too; ${slower}.`
  );
}
