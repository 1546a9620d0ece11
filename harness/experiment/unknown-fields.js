import { closeNames } from './close-names.js';

/**
 * What is wrong with the names of an object's fields: for each unknown one the field that was probably meant; where
 * nothing is close, all fields, once.
 * @param {import('ajv').ErrorObject[]} errors of Ajv with `allErrors`
 * @param {string[]} fields that the object may have
 * @returns {string[]} a sentence for each unknown field, and at most one that lists the known ones
 */
export function unknownFields(errors, fields) {
  const unknown = errors
    .filter(({ keyword, instancePath }) => keyword === 'additionalProperties' && instancePath === '')
    .map(({ params }) => ({
      name: String(params.additionalProperty),
      close: closeNames(String(params.additionalProperty), fields)[0],
    }));
  return [
    ...unknown.map(({ name, close }) => `"${name}" is no field${close ? `; did you mean "${close}"?` : ''}`),
    ...(unknown.some(({ close }) => close === undefined) ? [`the fields are ${fields.join(', ')}`] : []),
  ];
}
