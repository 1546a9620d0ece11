import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../errors.js';
import { compileSchema } from '../schemas/compile-schema.js';
import { SCHEMAS } from '../schemas/schemas.js';

/** @import { CorpusPage } from '../../pages/corpus.js' */

const corpusMismatch = compileSchema(SCHEMAS.corpus);

/**
 * Every page that `pages/corpus.json` describes, whether its recording is there or not.
 * @param {string} root the project's folder
 * @returns {Promise<CorpusPage[]>}
 * @throws {UsageError}
 */
export async function readCorpus(root) {
  const file = join(root, 'pages/corpus.json');
  const pages = JSON.parse(await readFile(file, 'utf8'));
  const mismatch = corpusMismatch(pages);
  if (mismatch !== null) throw new UsageError(`finding pages: ${file} is damaged: ${mismatch}; check it out again`);
  return pages;
}
