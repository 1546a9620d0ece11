import { createGzip } from 'node:zlib';
import { group } from 'd3-array';
import { transformChunks } from '../encoding/transform-chunks.js';
import { http1Head, http1Request, http1Response } from '../http/http1-message.js';
import { jsonBase64 } from '../json/json-text.js';

/** @import { HeldRecording } from '../held-recording.js' */
/** @import { Http1Message } from '../http/http1-message.js' */

/**
 * Writes an archive of Web Page Replay. It has no certificates: replay makes them, as for any host that it has none of.
 * @param {HeldRecording} recording
 * @param {{write: (bytes: Uint8Array) => void, date: string}} out `date`: for a recording without one
 */
export async function writeWpr(recording, { write, date }) {
  await transformChunks(archiveText(recording, date), createGzip(), { take: write });
}

/** @param {HeldRecording} recording @param {string} date */
function* archiveText({ exchanges }, date) {
  const byHost = group(
    exchanges,
    ({ url }) => new URL(url).host,
    ({ url }) => url,
  );
  yield '{"Requests":{';
  for (const [place, [host, byUrl]] of [...byHost].entries()) {
    yield `${place > 0 ? ',' : ''}${JSON.stringify(host)}:{`;
    for (const [at, [url, answers]] of [...byUrl].entries()) {
      yield `${at > 0 ? ',' : ''}${JSON.stringify(url)}:[`;
      for (const [index, exchange] of answers.entries()) {
        yield index === 0 ? '{"SerializedRequest":' : ',{"SerializedRequest":';
        yield* jsonBase64(serialized(http1Request(exchange)));
        yield ',"SerializedResponse":';
        yield* jsonBase64(serialized(http1Response(exchange)));
        yield ',"LastServedSessionId":0}';
      }
      yield ']';
    }
    yield '}';
  }
  const h2 = [...byHost].filter(([, byUrl]) =>
    [...byUrl.values()].flat().some(({ httpVersion }) => httpVersion === '2'),
  );
  const protocols = Object.fromEntries(h2.map(([host]) => [host, 'h2']));
  const seedMs = Date.parse(exchanges[0]?.recordedAt ?? date);
  yield `},"Certs":{},"NegotiatedProtocol":${JSON.stringify(protocols)},"DeterministicTimeSeedMs":${seedMs},`;
  yield '"ServeResponseInChronologicalSequence":false,"CurrentSessionId":0,"DisableFuzzyURLMatching":false}';
}

/** @param {Http1Message} message */
function serialized(message) {
  return message.body.spool.store(http1Head(message)).concat(message.body);
}
