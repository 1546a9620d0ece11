/** @import { ExperimentFile } from '../types/experiment.js' */
import { access, constants, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../errors.js';
import { validateExperiment } from '../schemas/validate-experiment.js';
import { PACKED, RECORD_FILES } from './record-files.js';
import { upgradeSchema } from './upgrade-schema.js';

const MAX_BYTES = 2 ** 26; // 10,000 pages with long URLs

/**
 * Reads the `experiment.json` of a folder as what a stranger may have written.
 * @param {string} dir
 * @returns {Promise<ExperimentFile>} of schema 2
 * @throws {UsageError} when the folder holds no experiment or no records, or a damaged experiment
 */
export async function readExperimentFile(dir) {
  const names = new Set(await readdir(dir).catch(() => /** @type {string[]} */ ([])));
  const records = RECORD_FILES.find((name) => names.has(name)) ?? PACKED;
  for (const file of ['experiment.json', records]) {
    await access(join(dir, file), constants.R_OK).catch((/** @type {NodeJS.ErrnoException} */ error) => {
      throw new UsageError(
        `write-results: reading ${join(dir, file)}: ` +
          `${error.code === 'ENOENT' ? 'there is no such file' : error.message}; give a folder that npm run bench ` +
          'wrote',
      );
    });
  }
  const path = join(dir, 'experiment.json');
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new SyntaxError(`it has ${size} bytes, and the most is ${MAX_BYTES}`);
    const experimentFile = upgradeSchema(JSON.parse(await readFile(path, 'utf8')));
    if (experimentFile?.schema !== 2)
      throw new SyntaxError(`its schema is ${experimentFile?.schema}, and this version reads 1 and 2`);
    const mismatch = validateExperiment(experimentFile);
    if (mismatch !== null) throw new SyntaxError(mismatch);
    return experimentFile;
  } catch (error) {
    throw new UsageError(
      `write-results: ${path} is no experiment: ${/** @type {Error} */ (error).message}; it is what npm run ` +
        'bench wrote at the start',
    );
  }
}
