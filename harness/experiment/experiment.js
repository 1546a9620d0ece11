import { UsageError } from '../errors.js';
import { validatePlan } from '../schemas/validate-experiment.js';
import { parseArm, withSettings } from './congestion-controls/configured-arm.js';
import { defineCongestionControl } from './congestion-controls/define-congestion-control.js';
import { DEFAULTS } from './defaults.js';
import { parseExperimentRequest } from './experiment-request.js';
import { chooseNetworks } from './networks/choose-networks.js';
import { pageVariants } from './page-variants.js';
import { MOST_RUNS_UNTIL, plannedLooks } from './planned-looks.js';
import { replayConditions } from './replay-conditions.js';
import { unknownName } from './unknown-name.js';

/** @typedef {import('../types/experiment.js').Experiment} Experiment */
/** @typedef {import('../types/experiment.js').Arm} Arm */
/** @typedef {import('../types/experiment.js').CongestionControl} CongestionControl */
/** @typedef {import('../types/experiment.js').NetworkEntry} NetworkEntry */
/** @typedef {import('../types/experiment.js').PageRef} PageRef */
/** @typedef {import('./experiment-request.js').ExperimentRequest} ExperimentRequest */

/** Every congestion control of the registry that is not named beside it, and is one: the oracle is told its path. */
const ALL = 'all';
const ORACLE = 'oracle';

/**
 * The experiment that the user asked for: names replaced by what they name, defaults filled in, everything checked.
 * @param {unknown} userInput fields of an ExperimentRequest; absent ones take their default
 * @param {{congestionControls: CongestionControl[], networks: NetworkEntry[], pages: PageRef[], where?: string}} known
 *   the two registries; the pages that the request's `pages` were found to be; what to call the input in an error
 * @returns {Experiment}
 * @throws {UsageError}
 */
export function makeExperiment(userInput, { congestionControls, networks, pages, where = 'experiment' }) {
  const asked = parseExperimentRequest(userInput, where);
  const request = { ...DEFAULTS, ...(asked.until === undefined ? {} : { runs: MOST_RUNS_UNTIL }), ...asked };
  if (pages.length === 0)
    throw new UsageError(
      `${where}: ${request.pages.map(nameOf).join(', ')} holds no page; name a recording, a folder with recordings, ` +
        'or a tag',
    );
  const experiment = {
    name: request.name,
    arms: makeArms(request.congestionControls, congestionControls),
    networks: chooseNetworks(request.networks, networks),
    pages: pageVariants(uniquePages(pages), request.pageTypes ?? ['recorded'], where),
    runs: request.runs,
    seed: request.seed,
    minCoverage: request.minCoverage,
    loadTimeoutMs: request.loadTimeoutMs,
    ...(request.telemetry === 'on' ? { telemetry: true } : {}),
    ...(request.until === undefined ? {} : { until: plannedLooks(request.until, request.runs) }),
    ...(request.repeat ? { repeat: request.repeat } : {}),
    ...(request.adjust ? { adjust: request.adjust } : {}),
    clock: request.clock,
    ...replayConditions(request),
  };
  const mismatch = validatePlan(experiment); // what is stored must be read again
  if (mismatch !== null) throw new UsageError(`${where}: ${mismatch}; ask for another`);
  return experiment;
}

/**
 * One arm a name; what comes again with the same settings makes an arm of its own, `cubic#2`, to be compared with
 * itself.
 * @param {ExperimentRequest['congestionControls']} items `cubic`, `fld_tcp:ss_gain=2`, definitions
 * @param {CongestionControl[]} bundled
 * @returns {Arm[]}
 */
export function makeArms(items, bundled) {
  const registry = withDefinitions(items, bundled);
  const names = items.map(nameOf);
  const chosen = names
    .flatMap((name) =>
      name === ALL ? registry.map(({ id }) => id).filter((id) => id !== ORACLE && !names.includes(id)) : [name],
    )
    .map((name) => {
      const { id, settings } = parseArm(name);
      return withSettings(
        find({ what: 'congestion control', id, registry, addTo: 'proxies/congestion-controls.json' }),
        settings,
      );
    });
  return chosen.map((congestionControl, position) => {
    const { id, label } = congestionControl;
    const nth = chosen.slice(0, position + 1).filter((earlier) => earlier.id === id).length;
    if (nth === 1) return { id, label, congestionControl };
    return { id: `${id}#${nth}`, label: `${label} #${nth}`, congestionControl };
  });
}

/**
 * The registry with what the request defines besides.
 * @param {ExperimentRequest['congestionControls']} items
 * @param {CongestionControl[]} bundled
 */
function withDefinitions(items, bundled) {
  const registry = [...bundled];
  for (const item of items)
    if (typeof item !== 'string')
      registry.push(defineCongestionControl(item, { known: registry, nth: registry.length - bundled.length }));
  return registry;
}

/** @param {string | {id?: any}} item */
function nameOf(item) {
  return typeof item === 'string' ? item : String(item.id);
}

/**
 * @template {{id: string}} T
 * @param {{what: string, id: string, registry: T[], addTo: string}} wanted
 * @returns {T}
 */
function find({ what, id, registry, addTo }) {
  const entry = registry.find((candidate) => candidate.id === id);
  if (!entry) throw unknownName({ what, name: id, known: registry.map((candidate) => candidate.id), addTo });
  return entry;
}

/**
 * A page named twice (by its tag and by its file) is one page; two recordings with one id would mix their loads.
 * @param {PageRef[]} pages
 */
function uniquePages(pages) {
  /** @type {Map<string, PageRef>} */
  const byId = new Map();
  for (const page of pages) {
    const known = byId.get(page.id);
    if (known && known.file !== page.file)
      throw new UsageError(`pages: ${known.file} and ${page.file} share the id "${page.id}"; rename one of them`);
    byId.set(page.id, page);
  }
  return [...byId.values()];
}
