import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../host/run-command.js';
import { writeRecording } from '../../recording/write-recording.js';
import { createCertificates } from '../../replay/certificates.js';
import { startOrigin } from '../../replay/start-origin.js';
import { parseH2load } from './parse-h2load.js';
import { startNginx } from './start-nginx.js';

const HOST = 'body.test';
const PATH = '/body.txt';
const BODY = Buffer.alloc(8 * 1024, 'x');

const ORDERS = /** @type {const} */ ([
  ['nginx', 'origin'],
  ['origin', 'nginx'],
]);

/** @typedef {{nginx: number[], origin: number[]}} Rates requests a second, round by round */

/**
 * Asks nginx and the origin for the same body over HTTP/2 and TLS on loopback, one after the other, in rounds of which
 * every second begins with the other one. The first round warms up both and does not count.
 * @param {{rounds: number, requests: number, nginx?: string}} size `requests`: of one round and one server; `nginx`:
 *   the program
 * @returns {Promise<Rates>}
 */
export async function measureThroughput({ rounds, requests, nginx: program = 'nginx' }) {
  const folder = await mkdtemp(join(tmpdir(), `slowstart-throughput-${process.pid}-`));
  const certificates = await createCertificates();
  const origin = await originWithBody(folder);
  const port = await freePort();
  try {
    await origin.beginLoad('body');
    const nginx = await startNginx({
      folder,
      port,
      pair: certificates.forUnknownHost,
      path: PATH,
      body: BODY,
      program,
    });
    try {
      /** @type {Rates} */
      const rates = { nginx: [], origin: [] };
      const ports = { nginx: port, origin: origin.ports.https };
      for (let round = 0; round <= rounds; round += 1) {
        for (const server of ORDERS[round % 2]) {
          const rate = await ask({ server, port: ports[server], requests });
          if (round > 0) rates[server].push(rate);
        }
      }
      return rates;
    } finally {
      await nginx.stop();
    }
  } finally {
    await origin.stop();
    await rm(folder, { recursive: true });
  }
}

/** @param {string} folder */
async function originWithBody(folder) {
  const file = join(folder, 'body.warc.gz');
  const url = `https://${HOST}${PATH}`;
  const date = '2026-01-01T00:00:00Z';
  /** @type {[string, string][]} */
  const headers = [
    ['Server', 'nginx/1.22.1'],
    ['Date', 'Thu, 01 Jan 2026 00:00:00 GMT'],
    ['Content-Type', 'text/plain'],
    ['Last-Modified', 'Thu, 01 Jan 2026 00:00:00 GMT'],
    ['ETag', '"69560000-2000"'],
    ['Accept-Ranges', 'bytes'],
  ];
  const exchanges = [{ url, status: 200, headers, body: BODY }];
  await writeFile(file, await writeRecording({ entryUrl: url, title: 'Body', date, exchanges }));
  return startOrigin({
    recordings: [{ pageId: 'body', file }],
    address: '127.0.0.1',
    ports: { http: 0, https: 0 },
  });
}

/** @param {{server: string, port: number, requests: number}} asked @returns {Promise<number>} requests a second */
async function ask({ server, port, requests }) {
  const argv = ['h2load', '-c', '2', '-m', '10', '-n', String(requests), `--connect-to=127.0.0.1:${port}`];
  const output = await runCommand(`bench-origin: asking ${server}`, [...argv, `https://${HOST}${PATH}`], {
    timeoutMs: 120_000,
  });
  const { requestsPerSecond, failed } = parseH2load(output);
  if (failed > 0) throw new Error(`bench-origin: asking ${server}: ${failed} of ${requests} requests failed`);
  return requestsPerSecond;
}

/** @returns {Promise<number>} that nobody listens on now */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
