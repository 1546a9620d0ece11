import { basename, resolve } from 'node:path';
import { DEFAULTS, NAMED_EXPERIMENTS } from '../experiment/defaults.js';
import { makeExperiment } from '../experiment/experiment.js';
import { parseExperimentRequest } from '../experiment/experiment-request.js';
import { unknownName } from '../experiment/unknown-name.js';
import { readJson } from './read-json.js';
import { readRegistries } from './registries.js';
import { runnableHere } from './runnable-here.js';

/** @typedef {import('./bench-options.js').BenchOptions} BenchOptions */
/** @typedef {import('../experiment/experiment-request.js').ExperimentRequest} ExperimentRequest */
/** @typedef {(list: string[]) => Promise<import('../types/experiment.js').PageRef[]>} FindPages */

/**
 * The experiment that the command line asks for: the named one or the file, changed by the options.
 * @param {BenchOptions} options
 * @param {{findPages: FindPages, folder: string}} world `folder`: where the user stands
 * @returns {Promise<import('../types/experiment.js').Experiment>}
 * @throws {import('../errors.js').UsageError}
 */
export async function experimentFromOptions({ experiment, request }, { findPages, folder }) {
  const base = baseRequest(experiment ?? DEFAULTS.name, folder);
  const asked = { ...base, ...parseExperimentRequest(request, 'the command line') };
  const pages = await findPages(asked.pages ?? DEFAULTS.pages);
  const registries = readRegistries();
  const named = asked.congestionControls ?? [];
  const congestionControls = named.includes('all')
    ? runnableHere(registries.congestionControls, named)
    : registries.congestionControls;
  return makeExperiment(asked, { ...registries, congestionControls, pages });
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
