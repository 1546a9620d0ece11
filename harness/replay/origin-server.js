/**
 * The process of the replay origin, started by `startOrigin` in a network of its own. It reads commands as lines of
 * JSON on stdin (start, begin-load, end-load) and writes one answer to each on stdout, or `failed` with the reason. It
 * ends when its stdin does, and so with its parent.
 */
import { readlinkSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { answerRequest } from './answer-request.js';
import { otherNames } from './asked-hosts.js';
import { createCertificates } from './certificates.js';
import { listenOrigin } from './listening/listen-origin.js';
import { LoadTally } from './load-tally.js';
import { KeptPages } from './recordings/kept-pages.js';
import { AS_RECORDED, NetworkBehind } from './timing/network-behind.js';

/** @import { OriginAnswer, OriginCommand } from './origin-messages.js' */
/** @import { LoadUnderWay } from './listening/serve-request.js' */
/** @import { ReplayIndex } from './matching/index-recording.js' */

const kept = new KeptPages();
let conditions = AS_RECORDED;
let load = newLoad(null);

const certificates = await createCertificates();

/**
 * @param {OriginCommand} command
 * @returns {Promise<OriginAnswer>}
 */
async function execute(command) {
  switch (command.type) {
    case 'start': {
      conditions = command.conditions ?? conditions;
      const pages = [];
      for (const recording of command.recordings) pages.push(await kept.add(recording));
      const { ports } = await listenOrigin({
        address: command.address,
        ports: command.ports,
        certificates,
        load: () => load,
      });
      const { caCertificatePem, spkiSha256Base64 } = certificates;
      return { type: 'listening', pid: pidOutside(), pages, ports, caCertificatePem, spkiSha256Base64 };
    }
    case 'begin-load': {
      const index = await kept.take(command.pageId);
      // now, so that no request waits for a certificate to be signed
      await certificates.prepare([...index.hosts, ...otherNames(index.hosts)]);
      load = newLoad(index);
      return { type: 'ready' };
    }
    case 'end-load': {
      const served = load.tally.summary();
      load = newLoad(null);
      return { type: 'served', ...served };
    }
  }
}

/**
 * @param {ReplayIndex | null} index null: between loads
 * @returns {LoadUnderWay & {tally: LoadTally}}
 */
function newLoad(index) {
  const tally = new LoadTally();
  const cursors = new Map();
  return {
    tally,
    answer: (request) => answerRequest(index, request, cursors),
    count: (served) => tally.add(served),
    network: new NetworkBehind(conditions, index?.hostTimes ?? new Map()),
  };
}

/** Its PID namespace has numbers of its own; /proc is still that of the one outside. */
function pidOutside() {
  return Number(readlinkSync('/proc/self'));
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  execute(/** @type {OriginCommand} */ (JSON.parse(line)))
    .catch((error) => ({ type: 'failed', message: /** @type {Error} */ (error).message }))
    .then((answer) => process.stdout.write(`${JSON.stringify(answer)}\n`));
});
lines.on('close', () => process.exit(0));
