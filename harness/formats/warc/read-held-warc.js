import { leftOut, toExchange } from '../../recording/exchanges-from-records.js';
import { pairRequests } from '../../recording/pair-requests.js';
import { revisitResolver } from '../../recording/resolve-revisit.js';
import { collectHeld, nothingCollected } from './collect-held.js';

/** @import { HttpRecord } from '../../recording/http-record.js' */
/** @import { PackedSource } from '../../recording/warc/packed-source.js' */
/** @import { HeldExchange, HeldRecording, ReadContext } from '../held-recording.js' */
/** @import { CollectedHeld, HeldHttpRecord } from './collect-held.js' */

/**
 * Reads a WARC file of any size: bodies go to the spool, heads stay in memory.
 * @param {PackedSource} source
 * @param {ReadContext} context
 * @returns {Promise<HeldRecording>}
 * @throws {Error} a clause, where it cannot be read to its end, or is above a limit
 */
export async function readHeldWarc(source, context) {
  const collected = nothingCollected();
  await collectHeld(source, { ...context, into: collected });
  return heldFromRecords(collected, context);
}

/**
 * @param {CollectedHeld} collected
 * @param {ReadContext} context
 * @returns {HeldRecording}
 */
export function heldFromRecords({ records, times, page, others, warnings }, { spool }) {
  // they look at heads and pass bodies on, and here a body is what stands for it
  const known = /** @type {HttpRecord[]} */ (/** @type {unknown} */ (records));
  const answers = known.filter(({ type }) => type !== 'request');
  const requestOf = pairRequests(
    answers,
    known.filter(({ type }) => type === 'request'),
  );
  const resolve = revisitResolver(answers.filter(({ type }) => type === 'response'));
  const unframedOf = new Map(records.map(({ message }) => [message.body, message.unframed]));
  const unframed = (/** @type {any} */ body) => unframedOf.get(body);
  /** @type {HeldExchange[]} */
  const exchanges = [];
  for (const answer of answers)
    try {
      const resolved = resolve(answer);
      const request = requestOf.get(answer) ?? null;
      const { exchange, notes } = toExchange(resolved, { request, unframed: /** @type {any} */ (unframed) });
      Object.assign(exchange, times.get(answer.fields.get('warc-record-id') ?? ''));
      warnings.push(...notes.map((note) => `${exchange.method} ${exchange.url.slice(0, 200)}: ${note}`));
      const { message } = asHeld(resolved);
      exchanges.push({
        ...exchange,
        body: /** @type {any} */ (exchange.body),
        requestBody: request === null ? spool.nothing : asHeld(request).message.unframed.body,
        wire: {
          request: request === null ? null : asHeld(request).message.head.concat(asHeld(request).message.body),
          response: message.head.concat(message.body),
        },
        fields: {
          request: request === null ? [] : [...request.fields],
          response: answer.type === 'revisit' ? fieldsOfResponse(answer) : [...answer.fields],
        },
      });
    } catch (error) {
      warnings.push(leftOut(answer, error));
    }
  return {
    entryUrl: page?.entryUrl ?? null,
    title: page?.title ?? null,
    device: page?.device ?? null,
    exchanges,
    others,
    warnings,
  };
}

/** @param {HttpRecord} record @returns {HeldHttpRecord} */
function asHeld(record) {
  return /** @type {HeldHttpRecord} */ (/** @type {unknown} */ (record));
}

/** A revisit that has its body again is a response. @param {HttpRecord} revisit @returns {[string, string][]} */
function fieldsOfResponse({ fields }) {
  const ofRevisits = /^warc-(refers-to.*|profile|block-digest|payload-digest|truncated)$/i;
  return [...fields].filter(([name]) => !ofRevisits.test(name));
}
