import { isMeasuredIn, measuredPart } from './calibration/measured-part.js';
import { estimateSeconds } from './estimate-seconds.js';
import { renderReplay } from './replay-conditions.js';

/** @typedef {import('../types/experiment.js').Experiment} Experiment */
/** @typedef {import('../types/experiment.js').LinkProfile} LinkProfile */
/** @typedef {import('../types/experiment.js').Trial} Trial */

const BLOCKS_SHOWN = 6; // enough to see the order change

/**
 * What would be measured, for `--dry-run`.
 * @param {Experiment} experiment
 * @param {Trial[]} trials without warm-up loads, which are known only when the recordings have been read
 * @param {string[]} [canShow] what such an experiment can show
 * @returns {string}
 */
export function renderPlan(experiment, trials, canShow = []) {
  const { arms, networks, pages, runs, seed, leftOut = [] } = measuredPart(experiment);
  const calibration = trials.length - trials.filter(isMeasuredIn(experiment)).length;
  return [
    `experiment  ${experiment.name} (seed ${seed})`,
    `arms        ${arms.map((arm, position) => `${arm.id}${position === 0 ? ' (baseline)' : ''}`).join(', ')}`,
    `networks    ${networks.map(renderNetwork).join(', ')}`,
    `pages       ${pages.length}: ${pages.map((page) => page.id).join(', ')}`,
    ...(leftOut.length > 0 ? [`left out    ${leftOut.length}: see the warnings`] : []),
    ...(experiment.replay ? [`replay      ${renderReplay(experiment)}`] : []),
    `loads       ${trials.length - calibration} (pages ${pages.length} x networks ${networks.length} x arms ` +
      `${arms.length} x runs ${runs}); pages over plain HTTP add one warm-up load an arm`,
    ...(experiment.calibration ? [`calibration ${calibration} loads: ${purposesOf(experiment.calibration)}`] : []),
    `time        ${experiment.until ? 'at most' : 'about'} ${renderMinutes(estimateSeconds(experiment, trials))}`,
    ...(experiment.until ? [renderUntil(experiment.until)] : []),
    ...canShow.map((sentence, index) => `${index === 0 ? 'can show' : ''}`.padEnd(12) + sentence),
    'first blocks',
    ...blocksOf(trials).slice(0, BLOCKS_SHOWN).map(renderBlock),
    '',
  ].join('\n');
}

/** @param {NonNullable<Experiment['calibration']>} calibration */
function purposesOf({ cells }) {
  const words = {
    oracle: 'an oracle in each block',
    'no-link': 'pages without a link',
    ladder: 'pages of one object',
    control: 'a known difference and an A/A',
  };
  return [...new Set(cells.map(({ purpose }) => words[purpose]))].join(', ');
}

/** With its numbers, since `lte` means one profile here and another elsewhere. @param {LinkProfile} network */
function renderNetwork({ id, rttMs, down, up, crossTraffic }) {
  const rates = [down, up].map(({ rateMbps }) => rateMbps ?? 'trace').join('/');
  return `${id} (${rates} Mbit/s, ${rttMs} ms${crossTraffic ? ', cross traffic' : ''})`;
}

/** @param {NonNullable<Experiment['until']>} until */
const renderUntil = ({ margin, looks }) =>
  `ends        once every CC is shown to differ or to be within ${Number((margin * 100).toPrecision(4))} %; ` +
  `looks after round ${looks.join(', ')}`;

/** @param {number} seconds */
export function renderMinutes(seconds) {
  return seconds < 90 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;
}

/**
 * @param {Trial[]} trials
 * @returns {Trial[][]}
 */
function blocksOf(trials) {
  /** @type {Map<number, Trial[]>} */
  const blocks = new Map();
  for (const trial of trials) blocks.set(trial.block, [...(blocks.get(trial.block) ?? []), trial]);
  return [...blocks.values()];
}

/** @param {Trial[]} block */
function renderBlock(block) {
  const [{ round, pageId, networkId }] = block;
  return `  round ${round}  ${pageId} on ${networkId}: ${block.map((trial) => trial.armId).join(', ')}`;
}
