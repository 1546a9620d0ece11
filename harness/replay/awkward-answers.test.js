import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { writeRecording } from '../recording/write-recording.js';
import { exchange } from './fixtures/exchange.js';
import { fetchOverHttp1, fetchOverHttp2 } from './fixtures/fetch-from-origin.js';
import { startOrigin } from './start-origin.js';

/** Names that HTTP/2 carries once only, of requests and of answers, and those of a connection, which it forbids. */
const ONCE = [
  'Access-Control-Allow-Credentials Access-Control-Max-Age Access-Control-Request-Method Age Authorization',
  'Content-Encoding Content-Language Content-Length Content-Location Content-MD5 Content-Range Content-Type Date DNT',
  'ETag Expires From Host If-Match If-Modified-Since If-None-Match If-Range If-Unmodified-Since Last-Modified Location',
  'Max-Forwards Proxy-Authorization Range Referer Retry-After TK Upgrade-Insecure-Requests User-Agent',
  'X-Content-Type-Options Access-Control-Allow-Origin Set-Cookie',
].flatMap((line) => line.split(' '));
const OF_A_CONNECTION = ['Connection', 'Upgrade', 'HTTP2-Settings', 'Keep-Alive', 'Proxy-Connection', 'TE', 'Trailer'];
/** 100 kB; the HTTP/2 client of Node.js takes no header of 64 kB, and no more than 128. */
const LARGE = Array.from(
  { length: 100 },
  (_, index) => /** @type {[string, string]} */ ([`X-${index}`, 'x'.repeat(1000)]),
);

/** @type {Record<string, Partial<import('../recording/recording.js').Exchange>>} by path */
const ANSWERS = {
  ...Object.fromEntries(
    ONCE.map((name) => [
      `twice/${name}`,
      {
        headers: [
          [name, '1'],
          [name, '2'],
        ],
      },
    ]),
  ),
  ...Object.fromEntries(OF_A_CONNECTION.map((name) => [`connection/${name}`, { headers: [[name, 'x']] }])),
  'large-head': { headers: LARGE },
  205: { status: 205, statusText: 'Reset Content' },
  599: { status: 599, statusText: 'Caf\xe9' },
};

/** @type {string} */
let folder;
/** @type {import('./start-origin.js').Origin} */
let origin;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slowstart-awkward-'));
  const exchanges = ['http', 'https'].flatMap((scheme) =>
    Object.entries(ANSWERS).map(([path, parts]) => exchange(`${scheme}://a.test/${path}`, { text: 'body', ...parts })),
  );
  const file = join(folder, 'awkward.warc.gz');
  const date = '2024-05-01T10:00:00Z';
  await writeFile(file, await writeRecording({ entryUrl: exchanges[0].url, title: '', date, exchanges }));
  origin = await startOrigin({
    address: '127.0.0.1',
    ports: { http: 0, https: 0 },
    recordings: [{ pageId: 'awkward', file }],
  });
  await origin.beginLoad('awkward');
});

after(async () => {
  await origin?.stop();
  await rm(folder, { recursive: true });
});

for (const [protocol, fetchAll, scheme] of /** @type {const} */ ([
  ['HTTP/1.1', fetchOverHttp1, 'http'],
  ['HTTP/2', fetchOverHttp2, 'https'],
])) {
  /** @param {string} path */
  const fetchOne = async (path) => (await fetchAll(origin, [{ url: `${scheme}://a.test/${path}` }]))[0];

  for (const name of ONCE)
    test(`two ${name} headers are served over ${protocol}`, async () => {
      const { status, replay } = await fetchOne(`twice/${name}`);
      assert.deepEqual([status, replay], [200, 'exact']);
    });

  for (const name of OF_A_CONNECTION)
    test(`an answer with a ${name} header is served without it over ${protocol}`, async () => {
      const { status, replay, headers } = await fetchOne(`connection/${name}`);
      assert.deepEqual([status, replay], [200, 'exact']);
      assert.notEqual(headers[name.toLowerCase()], 'x');
    });

  test(`a head of 100 kB is served whole over ${protocol}`, async () => {
    const { replay, headers, body } = await fetchOne('large-head');
    assert.deepEqual([replay, String(body)], ['exact', 'body']);
    for (const [name, value] of LARGE) assert.equal(headers[name.toLowerCase()], value, name);
  });

  test(`205 and 599 are served over ${protocol}`, async () => {
    assert.equal((await fetchOne('205')).status, 205);
    const { status, body } = await fetchOne('599');
    assert.deepEqual([status, String(body)], [599, 'body']);
  });
}

test('several lines of one list are joined over HTTP/2', async () => {
  const [{ headers }] = await fetchOverHttp2(origin, [{ url: 'https://a.test/twice/Content-Language' }]);
  assert.equal(headers['content-language'], '1, 2');
});
