import assert from 'node:assert/strict';
import { summarizeLoad } from '../../analysis/summarize-load.js';
import { servedFrom } from '../../metrics/served-from.js';

/** @typedef {import('../../types/run-record.js').RunRecord} RunRecord */
/** @typedef {import('../../types/run-record.js').RequestRecord} RequestRecord */

const AGE_DIGITS = 3; // of the header Age: a run takes less than 1,000 s
/**
 * Of the header Date over HTTP/2 (RFC 7541): 22 or 23 by Huffman code, since digits from 3 on take 6 bits and others 5,
 * and two before them; or one where the answer before on the connection had the same second.
 */
const DATE_BYTES = 24;

const isHit = (/** @type {RequestRecord} */ { xCache }) => /\bHIT from \S*slowstart/i.test(xCache ?? '');

/** Over HTTP/2 the length of headers depends on what they say, and they say when they were sent. */
const isCompressed = (/** @type {RequestRecord} */ { protocol }) => protocol === 'h2';

/** @param {RequestRecord[]} requests */
const bytesOf = (requests) => requests.reduce((sum, { encodedBytes }) => sum + encodedBytes, 0);

/**
 * What must be the same in the same load of another run.
 * @param {RunRecord} record
 * @param {import('../../types/experiment.js').Experiment} experiment
 */
export function countsOf(record, experiment) {
  const {
    trial: { index, armId, round },
    load,
    checks,
  } = record;
  const { requests, connections } = summarizeLoad(record, experiment).metrics ?? {};
  const bytes = bytesOf((load?.requests ?? []).filter((request) => !isHit(request) && !isCompressed(request)));
  return { index, armId, round, requests, connections, bytes, servedFrom: load && servedFrom(load, checks?.proxyLog) };
}

/**
 * How many bytes answers with headers of the moment have more than in the other run: those from the cache say how old
 * they are, those over HTTP/2 are compressed.
 */
export function bytesOfMoment(/** @type {RunRecord} */ record, /** @type {RunRecord} */ other) {
  return /** @type {const} */ ([
    [isHit, AGE_DIGITS - 1],
    [isCompressed, DATE_BYTES],
  ]).map(([isSuch, mostEach]) => {
    const [these, others] = [record, other].map(({ load }) => (load?.requests ?? []).filter(isSuch));
    assert.equal(these.length, others.length);
    return { more: bytesOf(these) - bytesOf(others), most: these.length * mostEach };
  });
}
