import { Ajv2020 } from 'ajv/dist/2020.js';
import { describeMismatch } from './describe-mismatch.js';
import { SCHEMAS } from './schemas.js';

/** @typedef {((content: unknown) => boolean) & {errors?: import('ajv').ErrorObject[] | null}} Validator */

/**
 * The validator of a schema that may name the published ones. Lengths count UTF-16 code units, as JavaScript does,
 * since counting characters reads each text. The schemas themselves are checked by a test.
 * @param {object} schema
 * @param {{allErrors?: boolean}} [options] all mistakes, not only the first: for what a person wrote by hand
 * @returns {Validator}
 */
export function validatorOf(schema, { allErrors = false } = {}) {
  const ajv = new Ajv2020({ allErrors, unicode: false, allowUnionTypes: true, logger: false, validateSchema: false });
  for (const published of Object.values(SCHEMAS)) if (published !== schema) ajv.addSchema(published);
  return ajv.compile(schema);
}

/**
 * The check of a schema: what is the first thing wrong with a value, or null. It is compiled at the first use.
 * @param {object} schema
 * @returns {(content: unknown) => string | null} `load.title must be string; found 7`
 */
export function compileSchema(schema) {
  /** @type {Validator | null} */
  let validate = null;
  return (content) => {
    validate ??= validatorOf(schema);
    return validate(content) ? null : describeMismatch(validate.errors, content);
  };
}
