import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { after, before, test } from 'node:test';
import { askedHosts } from './asked-hosts.js';
import { fetchOverHttp1, fetchOverHttp2 } from './fixtures/fetch-from-origin.js';
import { BROTLI, GZIP, openTestOrigin } from './fixtures/open-test-origin.js';

/** @type {Awaited<ReturnType<typeof openTestOrigin>>} */
let opened;
/** @type {import('./start-origin.js').Origin} */
let origin;

before(async () => {
  opened = await openTestOrigin();
  origin = opened.origin;
});

after(() => opened?.close());

test('the origin reports what it has read, page by page', () => {
  assert.deepEqual(origin.hosts, askedHosts(['a.test', 'b.test', 'plain.test']));
  assert.deepEqual(origin.pages.get('mixed'), {
    pageId: 'mixed',
    entryUrl: 'https://a.test/',
    requestCount: 6,
    hosts: askedHosts(['a.test', 'b.test', 'plain.test']),
    hasPlainHttp: true,
    warnings: [],
    problem: null,
  });
  assert.match(origin.caCertificatePem, /^-----BEGIN CERTIFICATE-----/);
});

test('plain HTTP/1.1 serves the recorded bytes on a persistent connection', async () => {
  await origin.beginLoad('mixed');
  const answers = await fetchOverHttp1(origin, [
    { url: 'http://plain.test/x.css' },
    { url: 'http://plain.test/x.css', method: 'HEAD' },
    { url: 'http://plain.test/none' },
  ]);
  assert.deepEqual(
    answers.map(({ status, replay, headers, body }) => [
      status,
      replay,
      headers['content-encoding'],
      headers['content-length'],
      body.length,
    ]),
    [
      [200, 'exact', 'gzip', String(GZIP.length), GZIP.length],
      [200, 'exact', 'gzip', String(GZIP.length), 0],
      [404, 'missed', undefined, '0', 0],
    ],
  );
  assert.deepEqual(answers[0].body, GZIP);
  assert.equal(new Set(answers.map(({ localPort }) => localPort)).size, 1);
  const { medianServiceMs, ...counts } = await origin.endLoad();
  assert.deepEqual(counts, {
    exact: 2,
    canonical: 0,
    fuzzy: 0,
    stubbed: 0,
    missed: 1,
    missedUrls: ['http://plain.test/none'],
  });
  assert.equal(typeof medianServiceMs, 'number');
});

for (const [protocol, fetchAll] of /** @type {const} */ ([
  ['http/1.1', fetchOverHttp1],
  ['h2', fetchOverHttp2],
])) {
  test(`TLS with ${protocol} serves the recorded bytes with a certificate for the host`, async () => {
    await origin.beginLoad('mixed');
    const [page, range, head] = await fetchAll(origin, [
      { url: 'https://a.test/' },
      { url: 'https://a.test/?_=12345', headers: { range: 'bytes=10-19' } },
      { url: 'https://a.test/', method: 'HEAD' },
    ]);
    assert.equal(page.protocol, protocol);
    assert.deepEqual(page.certificateNames, 'DNS:a.test');
    assert.deepEqual([page.status, page.replay, page.body], [200, 'exact', BROTLI]);
    assert.deepEqual(page.headers['set-cookie'], ['a=1; Path=/', 'b=2']);
    const {
      'content-type': type,
      'content-encoding': encoding,
      'content-length': length,
      'x-latin': latin,
    } = page.headers;
    assert.deepEqual([type, encoding, length, latin], ['text/html', 'br', String(BROTLI.length), 'caf\xe9']);
    for (const name of ['alt-svc', 'strict-transport-security', 'transfer-encoding'])
      assert.equal(page.headers[name], undefined, name);
    assert.deepEqual(
      [range.status, range.replay, range.headers['content-range'], range.body],
      [206, 'fuzzy', `bytes 10-19/${BROTLI.length}`, BROTLI.subarray(10, 20)],
    );
    assert.deepEqual([head.status, head.headers['content-length'], head.body.length], [200, String(BROTLI.length), 0]);
    await origin.endLoad();
  });

  test(`over ${protocol} redirects, request bodies and series of answers begin anew in each load`, async () => {
    for (const load of ['first', 'second']) {
      await origin.beginLoad('mixed');
      const onA = await fetchAll(
        origin,
        ['seq', 'seq', 'seq'].map((path) => ({ url: `https://a.test/${path}` })),
      );
      assert.deepEqual(
        onA.map(({ body }) => body.toString()),
        ['one', 'two', 'two'],
        load,
      );
      const [moved, posted] = await fetchAll(origin, [
        { url: 'https://b.test/moved' },
        { url: 'https://b.test/api', method: 'POST', body: 'q=1' },
      ]);
      assert.deepEqual([moved.status, moved.headers.location], [302, 'https://a.test/']);
      assert.deepEqual([posted.body.toString(), posted.replay], ['posted', 'exact']);
      const { exact, fuzzy, missed } = await origin.endLoad();
      assert.deepEqual({ exact, fuzzy, missed }, { exact: 5, fuzzy: 0, missed: 0 });
    }
  });
}

test('an unknown host is answered, so that its miss has a URL', async () => {
  await origin.beginLoad('mixed');
  const [unknown] = await fetchOverHttp2(origin, [{ url: 'https://unknown.test/x', rejectUnauthorized: false }]);
  assert.deepEqual([unknown.status, unknown.certificateNames], [404, 'DNS:unknown.invalid']);
  assert.deepEqual((await origin.endLoad()).missedUrls, ['https://unknown.test/x']);
});

test('only the page under load is served, and nothing between loads', async () => {
  await origin.beginLoad('other');
  const [own, foreign] = await fetchOverHttp1(origin, [
    { url: 'http://plain.test/' },
    { url: 'http://plain.test/x.css' },
  ]);
  assert.deepEqual([own.body.toString(), foreign.replay], ['other', 'missed']);
  await origin.endLoad();
  const [late] = await fetchOverHttp1(origin, [{ url: 'http://plain.test/' }]);
  assert.equal(late.replay, 'missed');
});

test('a hundred requests at once over one HTTP/2 connection are all answered', async () => {
  await origin.beginLoad('mixed');
  const answers = await fetchOverHttp2(
    origin,
    Array.from({ length: 100 }, () => ({ url: 'https://a.test/' })),
    { atOnce: true },
  );
  assert.ok(answers.every(({ body }) => body.equals(BROTLI)));
  assert.equal((await origin.endLoad()).exact, 100);
});

test('the server never pushes, and ignores the address of a request', async () => {
  await origin.beginLoad('mixed');
  const session = connect('https://a.test', {
    ca: origin.caCertificatePem,
    lookup: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    port: origin.ports.https,
  });
  let pushed = 0;
  session.on('stream', () => {
    pushed += 1;
  });
  const stream = session.request({ ':path': '/', ':authority': 'a.test' });
  stream.resume();
  await once(stream, 'end');
  session.close();
  assert.equal(pushed, 0);
  await origin.endLoad();
});

test('an unreadable recording fails only its own loads', async () => {
  const problem = origin.pages.get('broken')?.problem ?? '';
  assert.match(
    problem,
    /^reading the recording .*broken\.warc\.gz: its gzip data is cut off at byte \d+, so record \d+ at byte \d+ is cut/,
  );
  await assert.rejects(origin.beginLoad('broken'), { message: problem });
  await assert.rejects(origin.beginLoad('nowhere'), /there is no page "nowhere"/);
  await origin.beginLoad('other');
  await origin.endLoad();
});
