/** @import { Arm, LinkProfile, PageRef } from '../harness/types/experiment.js' */
/** @import { FigureCell, FigureData } from '../harness/types/figures.js' */
/** @import { Comparison, Results } from '../harness/types/results.js' */
import { HEADLINE_METRIC } from '../harness/analysis/levels.js';
import { shorten } from './format.js';
import { html } from './html.js';

export { HEADLINE_METRIC };

/**
 * What every section is rendered from: the results, and functions to look things up in them.
 * @typedef {ReturnType<typeof reportContext>} ReportContext
 */

/** @param {{results: Results, figures: FigureData, generatedAt: string}} input */
export function reportContext({ results, figures, generatedAt }) {
  const { experiment } = results;
  const [baseline, ...others] = experiment.arms;
  return {
    results,
    figures,
    generatedAt,
    experiment,
    baseline,
    /** The arms compared with the baseline. */
    others,
    /** @param {string} armId */
    armIndex: (armId) => experiment.arms.findIndex(({ id }) => id === armId),
    /** @param {string} networkId @returns {LinkProfile | undefined} */
    network: (networkId) => experiment.networks.find(({ id }) => id === networkId),
    /** @param {string} networkId @param {string} armId @returns {FigureCell | undefined} */
    cell: (networkId, armId) => figures.cells.find((cell) => cell.networkId === networkId && cell.armId === armId),
    /** @param {string} metricId */
    metric: (metricId) => results.metrics.find(({ id }) => id === metricId) ?? null,
    /**
     * @param {{metric: string, network: string, arm: string, page: string | null}} which
     * @returns {Comparison | null}
     */
    comparison: (which) =>
      results.comparisons.find(
        ({ metric, network, arm, page }) =>
          metric === which.metric && network === which.network && arm === which.arm && page === which.page,
      ) ?? null,
    failedLoads: results.loads.filter(({ status }) => status === 'failed'),
    /** Loads that came to an end, failed ones included; not the one that a stopped run broke off. */
    doneLoads: results.loads.filter(({ failure }) => failure?.stage !== 'interrupted').length,
    okLoads: results.loads.filter(({ status }) => status === 'ok').length,
    plannedLoads: experiment.pages.length * experiment.networks.length * experiment.arms.length * experiment.runs,
  };
}

/**
 * A page's name as text of its own direction: titles of recorded pages may hold anything, marks that turn text round
 * included.
 * @param {Pick<PageRef, 'id' | 'title'>} page
 */
export const pageName = ({ id, title }) => html`<bdi>${shorten(title || id, 60)}</bdi>`;

/** `FLD_TCP, Reno and BBR` @param {string[]} names @param {string} [joiner] */
export const enumerate = (names, joiner = 'and') =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${joiner} ${names[names.length - 1]}`;

/** From so many arms beside the baseline on, they are counted in sentences, no longer listed. */
export const MANY = 6;

/** `FLD_TCP against Cubic`; more than two arms are listed, many are counted. @param {Arm[]} arms */
export function armsInWords(arms) {
  const [baseline, ...others] = arms;
  if (others.length >= MANY) return `${others.length} congestion controls against ${baseline.label}`;
  return others.length === 1 ? `${others[0].label} against ${baseline.label}` : enumerate(armLabels(arms));
}

/** Arms that share a bar or a line: `All 4 arms`. @param {Arm[]} arms @param {number} all arms of the experiment */
export function namesOfArms(arms, all) {
  if (arms.length <= 3) return enumerate(armLabels(arms));
  return arms.length === all ? `All ${all} arms` : `${armLabels(arms)[0]} and ${arms.length - 1} more`;
}

/** Labels for a list in a sentence. @param {Arm[]} arms */
export const armLabels = (arms) => arms.map(({ label }) => labelInList(label));

/** A label that has a comma would fall apart in a list: `“Cubic, no HyStart”`. @param {string} label */
export const labelInList = (label) => (label.includes(',') ? `“${label}”` : label);
