import { bodyFields, bodySimilarity } from './body-similarity.js';
import { isInvisible } from './content-of.js';
import { bodyDigest } from './index-recording.js';

/** @import { CompiledRules } from './compile-rules.js' */
/** @import { Answer, Resource } from './index-recording.js' */

/** With less in common, a body asks for something else. */
const SIMILARITY_FLOOR = 0.5;

/** So many recorded bodies are compared for one request. */
const MAX_COMPARED = 100;

/** @type {WeakMap<Answer, import('./body-similarity.js').Fields>} */
const known = new WeakMap();

/**
 * The answers of a resource to a request body: to the same one, else to the most similar one. Where the answers show
 * nothing, or were to another method, any body will do.
 * @param {Resource} resource
 * @param {{method: string, body: Buffer}} request
 * @param {CompiledRules} rules
 * @returns {{answers: Answer[], sameBody: boolean}} no answers where all bodies ask for something else
 */
export function answersToBody(resource, { method, body }, rules) {
  const { answers } = resource;
  const digest = bodyDigest(body);
  const same = answers.filter(({ requestDigest }) => requestDigest === digest);
  if (same.length > 0) return { answers: same, sameBody: true };
  if (method !== resource.method || isInvisible(resource)) return { answers, sameBody: false };
  const asked = bodyFields(body);
  let best = SIMILARITY_FLOOR;
  /** @type {string | null | undefined} */
  let bestDigest;
  for (const answer of answers.slice(0, MAX_COMPARED)) {
    const similarity = bodySimilarity(asked, fieldsOf(answer), rules);
    if (similarity < best || (similarity === best && bestDigest !== undefined)) continue;
    [best, bestDigest] = [similarity, answer.requestDigest];
  }
  return { answers: answers.filter(({ requestDigest }) => requestDigest === bestDigest), sameBody: false };
}

/** @param {Answer} answer */
function fieldsOf(answer) {
  const fields = known.get(answer) ?? bodyFields(answer.requestBody);
  known.set(answer, fields);
  return fields;
}
