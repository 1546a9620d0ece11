/** @import { HttpRecord } from './http-record.js' */

/**
 * A `revisit` record says "the same body as that record": this gives it that body.
 * @param {HttpRecord[]} responses
 * @returns {(answer: HttpRecord) => HttpRecord} gives other records back as they are; throws where the body is not in
 *   this file
 */
export function revisitResolver(responses) {
  const byId = new Map(responses.map((response) => [response.fields.get('warc-record-id'), response]));
  const byUrlAndDate = new Map(
    responses.map((response) => [`${response.url} ${response.fields.get('warc-date')}`, response]),
  );
  const byDigest = new Map(responses.map((response) => [response.fields.get('warc-payload-digest'), response]));

  return (answer) => {
    if (answer.type !== 'revisit') return answer;
    const { fields, message } = answer;
    const id = fields.get('warc-refers-to');
    const digest = fields.get('warc-payload-digest');
    const refersToUrl = fields.get('warc-refers-to-target-uri') ?? answer.url;
    const url = URL.canParse(refersToUrl) ? new URL(refersToUrl).href : refersToUrl;
    const original =
      (id === null ? undefined : byId.get(id)) ??
      byUrlAndDate.get(`${url} ${fields.get('warc-refers-to-date')}`) ??
      (digest === null ? undefined : byDigest.get(digest));
    if (original === undefined) throw new Error(`it revisits an answer that is not in this file (${answer.url})`);
    // "not modified" is what a warm cache was told; a cold load needs the answer itself, head and body
    const asked = /^HTTP\/\S+ +(?!304\b)\d{3}/.test(message.firstLine);
    return asked
      ? { ...answer, message: { ...message, body: original.message.body } }
      : { ...answer, message: original.message };
  };
}
