import { compileSchema } from './compile-schema.js';
import schema from './load-1.schema.json' with { type: 'json' };

const mismatch = compileSchema(schema);

/**
 * What is wrong with a summary of a load, whoever wrote it.
 * @param {unknown} load as parsed
 * @returns {string | null} the first mistake, `metrics.pageLoadMs must be number or null; found "7"`; null for a good
 *   one
 */
export function validateLoad(load) {
  return mismatch(load);
}
