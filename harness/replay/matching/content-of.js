/** @import { Resource } from './index-recording.js' */

/** A transparent GIF of one pixel has 35 to 43 bytes, a PNG 67 to 95. */
const MOST_PIXEL_BYTES = 128;

/**
 * Whether all answers to a resource show nothing: no content, or one pixel.
 * @param {Resource} resource
 */
export function isInvisible({ answers }) {
  return answers.every(
    ({ status, headers, body }) =>
      status === 204 ||
      (status === 200 && (body.length === 0 || (body.length <= MOST_PIXEL_BYTES && isImage(headers)))),
  );
}

/** @param {[string, string][]} headers */
function isImage(headers) {
  return headers.some(([name, value]) => name.toLowerCase() === 'content-type' && /^image\/(?!svg)/i.test(value));
}

/**
 * Whether the resources, which differ in their queries, all have the content of the first.
 * @param {Resource[]} resources at least one
 */
export function oneContent(resources) {
  const [{ body }] = resources[0].answers;
  return resources.every(({ answers }) => answers.every((answer) => answer.body === body || answer.body.equals(body)));
}
