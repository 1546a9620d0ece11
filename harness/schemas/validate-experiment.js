import { compileSchema } from './compile-schema.js';
import { SCHEMAS } from './schemas.js';

const MOST_LOADS = 1_000_000; // of a plan; more do not fit into memory, and would take years
const MOST_CELLS = 20_000; // pages x networks x arms; each is a row of every table

const mismatch = compileSchema(SCHEMAS.experiment);
const planMismatch = compileSchema({ ...SCHEMAS.experiment.$defs.experiment, $defs: SCHEMAS.experiment.$defs });

/**
 * What is wrong with an `experiment.json` of schema 2, whoever wrote it.
 * @param {any} file as parsed, upgraded to schema 2
 * @returns {string | null} the first mistake; null for a good one
 */
export function validateExperiment(file) {
  return mismatch(file) ?? plausible(file.experiment)?.replace(/^/, 'experiment.') ?? missingArm(file);
}

/**
 * An arm of which the environment does not say how it was set.
 * @param {import('../types/experiment.js').ExperimentFile} file
 */
function missingArm({ experiment, environment: { armSysctls } }) {
  const missing = experiment.arms.find(({ id }) => armSysctls && !Object.hasOwn(armSysctls, id));
  return missing ? `environment.armSysctls lacks "${missing.id}"` : null;
}

/**
 * The same of its member `experiment` alone, which is all that a run needs to go on.
 * @param {any} experiment
 * @returns {string | null}
 */
export function validatePlan(experiment) {
  return planMismatch(experiment) ?? plausible(experiment);
}

/** @param {import('../types/experiment.js').Experiment} experiment */
function plausible(experiment) {
  for (const list of /** @type {const} */ (['arms', 'networks', 'pages'])) {
    const ids = new Set();
    for (const { id } of experiment[list]) {
      if (ids.has(id)) return `${list} has the id "${id}" twice`;
      ids.add(id);
    }
  }
  const sizes = [...(experiment.extendedFrom ?? []), { pages: experiment.pages.length, runs: experiment.runs }];
  if (sizes.some(({ pages, runs }, index) => pages < sizes[index - 1]?.pages || runs < sizes[index - 1]?.runs))
    return 'extendedFrom has a plan that is larger than the next';
  const looks = experiment.until?.looks ?? [experiment.runs];
  if (looks.some((round, index) => round <= (looks[index - 1] ?? 0)) || looks.at(-1) !== experiment.runs)
    return 'until.looks must ascend to the number of runs';
  const tooMany = tooManyLoads(experiment);
  return tooMany === null ? calibrationMistake(experiment) : `pages: ${tooMany}`;
}

/**
 * Calibration that names what the plan does not have, leaves nothing to compare, or is too large.
 * @param {import('../types/experiment.js').Experiment} experiment
 */
function calibrationMistake({ calibration, arms, networks, pages, runs }) {
  if (calibration === undefined) return null;
  const { armIds, networkIds, pageIds, cells } = calibration;
  /** @type {[name: string, there: {id: string}[], own: string[]][]} */
  const lists = [
    ['arms', arms, armIds],
    ['networks', networks, networkIds],
    ['pages', pages, pageIds],
  ];
  for (const [name, there, own] of lists)
    if (there.every(({ id }) => own.includes(id))) return `calibration leaves no ${name} to compare`;
  const [knownArms, knownNetworks, knownPages] = lists.map(([, there]) => new Set(there.map(({ id }) => id)));
  const isStrange = cells.some(
    (cell) =>
      !knownNetworks.has(cell.networkId) ||
      !knownPages.has(cell.pageId) ||
      cell.armIds.length === 0 ||
      cell.armIds.some((id) => !knownArms.has(id)),
  );
  if (isStrange) return 'calibration.cells name what the plan does not have';
  const loads = cells.reduce((sum, cell) => sum + cell.armIds.length * Math.min(cell.runs ?? runs, runs), 0);
  return loads > MOST_LOADS ? `calibration.cells are more than ${MOST_LOADS} loads` : null;
}

/**
 * Why a plan is too large, or null.
 * @param {{arms: unknown[], networks: unknown[], pages: unknown[], runs: number}} experiment
 */
export function tooManyLoads({ arms, networks, pages, runs }) {
  const cells = arms.length * networks.length * pages.length;
  const counts = `${pages.length} pages x ${networks.length} networks x ${arms.length} arms`;
  if (cells > MOST_CELLS) return `${counts} are ${cells}, and the most is ${MOST_CELLS}`;
  if (cells * runs > MOST_LOADS) return `${counts} x ${runs} runs are more than ${MOST_LOADS} loads`;
  return null;
}
