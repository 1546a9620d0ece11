/**
 * The `report` service: shows the reports of finished benches, the newest first, and nothing else of the folder.
 * `node report-server.js FOLDER [PORT]`
 */

import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [folder, port = '8080'] = process.argv.slice(2); // 0: any free one

const TYPES = new Map([
  ['report.html', 'text/html; charset=utf-8'],
  ['results.json', 'application/json'],
  ['loads.csv', 'text/csv; charset=utf-8'],
]);
const RUN_NAME = /^[\w][\w.-]*$/; // others are not served, nor put into a page
const RUN_FILE = /^\/([\w][\w.-]*)\/(report\.html|results\.json|loads\.csv)$/;
const PAGE = 'text/html; charset=utf-8';

const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://report').pathname, response).catch(() =>
    send(response, 500, 'text/plain', 'the report cannot be read'),
  );
});
server.listen(Number(port), () => {
  const at = `http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`;
  console.log(`report: ${at} shows the newest report, ${at}all lists all`);
});
// a first process ends by no signal that it does not handle
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));

/**
 * @param {string} path
 * @param {import('node:http').ServerResponse} response
 */
async function answer(path, response) {
  const [, run, file] = RUN_FILE.exec(path) ?? [];
  if (path === '/health') return send(response, 200, 'text/plain', 'ok');
  if (path === '/' || path === '/all') {
    const runs = await finishedRuns();
    if (runs.length === 0) return send(response, 200, PAGE, waiting());
    if (path === '/all') return send(response, 200, PAGE, listing(runs));
    response.writeHead(302, { location: `/${runs[0]}/report.html`, 'cache-control': 'no-store' }).end();
  } else if (run !== undefined && (await finishedRuns()).includes(run)) {
    response.writeHead(200, {
      'content-type': TYPES.get(file),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    createReadStream(join(folder, run, file))
      .on('error', () => response.destroy())
      .pipe(response);
  } else send(response, 404, 'text/plain', 'there is no such report');
}

/** @returns {Promise<string[]>} plain names of the folders that hold a report, the newest first */
async function finishedRuns() {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && RUN_NAME.test(entry.name))
    .map((entry) => entry.name);
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      at: await stat(join(folder, name, 'report.html')).then(
        ({ mtimeMs }) => mtimeMs,
        () => null,
      ),
    })),
  );
  return dated
    .filter(({ at }) => at !== null)
    .sort((one, other) => Number(other.at) - Number(one.at))
    .map(({ name }) => name);
}

function waiting() {
  return page(
    'The bench is still running',
    '<p>The report appears here when it is done; this page looks again by itself. <code>docker-compose logs -f ' +
      'bench</code> shows how far it is.</p>',
    '<meta http-equiv="refresh" content="5">',
  );
}

/** @param {string[]} runs */
function listing(runs) {
  const rows = runs.map(
    (run) =>
      `<li><a href="/${run}/report.html">${run}</a> (<a href="/${run}/results.json">results.json</a>, <a ` +
      `href="/${run}/loads.csv">loads.csv</a>)</li>`,
  );
  return page('Reports', `<ul>${rows.join('')}</ul>`);
}

/**
 * @param {string} title
 * @param {string} body
 * @param {string} [head]
 */
function page(title, body, head = '') {
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>slowstart: ${title}</title>${head}<body ` +
    `style="font-family:sans-serif;max-width:40em;margin:3em auto"><h1>${title}</h1>${body}`
  );
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} type
 * @param {string} body
 */
function send(response, status, type, body) {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .end(body);
}
