import { basename, resolve } from 'node:path';
import { UsageError } from '../errors.js';
import { DEFAULTS, NAMED_EXPERIMENTS, PLAIN_QUICK } from '../experiment/defaults.js';
import { makeExperiment } from '../experiment/experiment.js';
import { parseExperimentRequest } from '../experiment/experiment-request.js';
import { unknownName } from '../experiment/unknown-name.js';
import { calibrate } from './calibration/calibrate.js';
import { readJson } from './read-json.js';
import { readRegistries } from './registries.js';
import { runnableHere } from './runnable-here.js';
import { sourceDigest } from './source-digest.js';

/** @typedef {import('./bench-options.js').BenchOptions} BenchOptions */
/** @typedef {import('../experiment/experiment-request.js').ExperimentRequest} ExperimentRequest */
/**
 * @typedef {(list: ExperimentRequest['pages'], options?: {leaveOut: (sentence: string) => void}) =>
 *   Promise<import('../types/experiment.js').PageRef[]>} FindPages
 */

/** Who asks for any of these asks for an experiment of their own. */
const OWN_OF_QUICK = /** @type {const} */ (['congestionControls', 'networks', 'pages', 'runs', 'until']);

/**
 * The experiment that the command line asks for: the named one or the file, changed by the options.
 * @param {BenchOptions} options
 * @param {{findPages: FindPages, folder: string}} world `folder`: where the user stands
 * @returns {Promise<import('../types/experiment.js').Experiment>}
 * @throws {UsageError}
 */
export async function experimentFromOptions({ experiment, request }, { findPages, folder }) {
  const name = experiment ?? DEFAULTS.name;
  const isPlain = name === 'quick' && OWN_OF_QUICK.every((field) => request[field] === undefined);
  const base = { ...baseRequest(name, folder), ...(isPlain ? PLAIN_QUICK : {}) };
  const asked = absoluteFiles(
    { ...base, ...definedIn(base, parseExperimentRequest(request, 'the command line')) },
    folder,
  );
  /** @type {string[]} */
  const leftOut = [];
  const pages = await findPages(asked.pages ?? DEFAULTS.pages, { leaveOut: (sentence) => leftOut.push(sentence) });
  const registries = readRegistries();
  const named = asked.congestionControls ?? [];
  const congestionControls = named.includes('all')
    ? runnableHere(
        registries.congestionControls,
        named.filter((item) => typeof item === 'string'),
      )
    : registries.congestionControls;
  const planned = makeExperiment(asked, { ...registries, congestionControls, pages });
  const made = await calibrate(planned, { ...asked, registries, findPages });
  return leftOut.length > 0 ? { ...made, leftOut } : made;
}

/**
 * The command line may name what the experiment file defines.
 * @param {Partial<ExperimentRequest>} base
 * @param {Partial<ExperimentRequest>} request
 * @returns {Partial<ExperimentRequest>}
 */
function definedIn(base, request) {
  const fields = /** @type {const} */ (['congestionControls', 'networks', 'pages']);
  const lists = fields.flatMap((field) => {
    const defined = new Map((base[field] ?? []).map((item) => [typeof item === 'string' ? item : item.id, item]));
    const named = request[field]?.map((item) => defined.get(item) ?? item);
    return named === undefined ? [] : [[field, named]];
  });
  return { ...request, ...Object.fromEntries(lists) };
}

/**
 * @param {Partial<ExperimentRequest>} request
 * @param {string} folder where the user stands
 * @returns {Partial<ExperimentRequest>} with the C sources of its congestion controls as absolute paths, and their
 *   SHA-256
 * @throws {UsageError} for one that cannot be read
 */
function absoluteFiles(request, folder) {
  const congestionControls = request.congestionControls?.map((item) => {
    if (typeof item === 'string' || typeof item.file !== 'string') return item;
    const file = resolve(folder, item.file);
    try {
      return { ...item, file, sha256: sourceDigest(file) };
    } catch (error) {
      throw new UsageError(
        `congestion controls of the experiment: "${item.id}": ${/** @type {Error} */ (error).message}`,
      );
    }
  });
  return congestionControls === undefined ? request : { ...request, congestionControls };
}

/**
 * @param {string} nameOrFile
 * @param {string} folder
 * @returns {Partial<ExperimentRequest>}
 */
function baseRequest(nameOrFile, folder) {
  if (Object.hasOwn(NAMED_EXPERIMENTS, nameOrFile)) return { name: nameOrFile, ...NAMED_EXPERIMENTS[nameOrFile] };
  if (!nameOrFile.endsWith('.json'))
    throw unknownName({
      what: 'experiment',
      name: nameOrFile,
      known: [...Object.keys(NAMED_EXPERIMENTS), 'a JSON file'],
    });
  const content = readJson(resolve(folder, nameOrFile), 'experiment file');
  return { name: fileStem(nameOrFile), ...parseExperimentRequest(content, `experiment file ${nameOrFile}`) };
}

/** A name made of the file's, without what a name may not hold. @param {string} file */
function fileStem(file) {
  return (
    basename(file, '.json')
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/^[^A-Za-z0-9]+/, '')
      .slice(0, 64) || 'experiment'
  );
}
