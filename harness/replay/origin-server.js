/**
 * The process of the replay origin, started by `startOrigin` in a network of its own. It reads commands as lines of
 * JSON on stdin (start, begin-load, end-load) and writes one answer to each on stdout, or `failed` with the reason. It
 * ends when its stdin does, and so with its parent.
 */
import { createInterface } from 'node:readline';
import { readRecording } from '../recording/read-recording.js';
import { answerRequest } from './answer-request.js';
import { createCertificates } from './certificates.js';
import { listenOrigin } from './listen-origin.js';
import { LoadTally } from './load-tally.js';
import { indexRecording } from './matching/index-recording.js';

/** @import { OriginAnswer, OriginCommand, PageInfo, RecordingRef } from './origin-messages.js' */
/** @import { Answer, ReplayIndex } from './matching/index-recording.js' */

/** @type {Map<string, ReplayIndex>} */
const indexes = new Map();

/**
 * The load under way; between loads every request is a miss.
 * @type {{index: ReplayIndex | null, cursors: Map<Answer, number>, tally: LoadTally}}
 */
let load = { index: null, cursors: new Map(), tally: new LoadTally() };

const certificates = await createCertificates();

/**
 * @param {OriginCommand} command
 * @returns {Promise<OriginAnswer>}
 */
async function execute(command) {
  switch (command.type) {
    case 'start': {
      const pages = [];
      for (const recording of command.recordings) pages.push(await openPage(recording));
      const { ports } = await listenOrigin({
        address: command.address,
        ports: command.ports,
        certificates,
        answer: (request) => answerRequest(load.index, request, load.cursors),
        count: (served) => load.tally.add(served),
      });
      const { caCertificatePem, spkiSha256Base64 } = certificates;
      return { type: 'listening', pid: process.pid, pages, ports, caCertificatePem, spkiSha256Base64 };
    }
    case 'begin-load': {
      const index = indexes.get(command.pageId);
      if (!index) throw new Error(`replay origin: beginning a load: there is no page "${command.pageId}"`);
      // now, so that no request waits for a certificate to be signed
      for (const host of index.secureHosts) await certificates.prepare(host);
      load = { index, cursors: new Map(), tally: new LoadTally() };
      return { type: 'ready' };
    }
    case 'end-load': {
      const served = load.tally.summary();
      load = { index: null, cursors: new Map(), tally: new LoadTally() };
      return { type: 'served', ...served };
    }
  }
}

/**
 * A recording that cannot be read fails the loads of its page only, when they begin.
 * @param {RecordingRef} recording
 * @returns {Promise<PageInfo>}
 */
async function openPage({ pageId, file, entryUrl }) {
  try {
    const recording = await readRecording(file, { entryUrl });
    const index = indexRecording(recording);
    indexes.set(pageId, index);
    return {
      pageId,
      entryUrl: recording.entryUrl,
      requestCount: recording.exchanges.length,
      hosts: index.hosts,
      hasPlainHttp: recording.exchanges.some(({ url }) => url.startsWith('http:')),
      warnings: [...recording.warnings, ...index.warnings],
      problem: null,
    };
  } catch (error) {
    const problem = /** @type {Error} */ (error).message;
    return {
      pageId,
      entryUrl: entryUrl ?? null,
      requestCount: 0,
      hosts: [],
      hasPlainHttp: false,
      warnings: [],
      problem,
    };
  }
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  execute(/** @type {OriginCommand} */ (JSON.parse(line)))
    .catch((error) => ({ type: 'failed', message: /** @type {Error} */ (error).message }))
    .then((answer) => process.stdout.write(`${JSON.stringify(answer)}\n`));
});
lines.on('close', () => process.exit(0));
