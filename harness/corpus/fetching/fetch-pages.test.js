import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it, test } from 'node:test';
import { cachedRecording } from '../cached-recording.js';
import { downloadAgent } from './download-agent.js';
import { downloadFile } from './download-file.js';
import { fetchPages } from './fetch-pages.js';
import { rawFileUrl } from './raw-file-url.js';

const CONTENT = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

/** @param {string} id @param {string} [path] */
const page = (id, path = `${id}.warc.gz`) => ({
  id,
  title: id,
  tags: ['alexa'],
  entryUrl: `https://${id}.example/`,
  provenance: 'test',
  repository: 'some/pages',
  commit: 'c'.repeat(40),
  path,
  sha256: SHA256,
  bytes: CONTENT.length,
});

test('a file of a public repository has a URL of repository, commit and path', () => {
  assert.equal(
    rawFileUrl(page('a', 'collections/A b/rec?.warc.gz')),
    `https://raw.githubusercontent.com/some/pages/${'c'.repeat(40)}/collections/A%20b/rec%3F.warc.gz`,
  );
});

describe('fetching a recording', () => {
  /** @type {string} */
  let folder;
  /** @type {string} */
  let cache;
  /** @type {string} */
  let origin;
  /** What was asked for: `path range`. @type {string[]} */
  let asked;
  /** How the server answers, by the file's name. @type {Record<string, (response: import('node:http').ServerResponse, start: number) => void>} */
  const behaviour = {
    whole: (response) => response.end(CONTENT),
    ranges: (response, start) => {
      if (start > 0) response.writeHead(206, { 'content-range': `bytes ${start}-99999/100000` });
      response.end(CONTENT.subarray(start));
    },
    breaks: (response, start) => {
      if (start > 0) response.writeHead(206, { 'content-range': `bytes ${start}-99999/100000` });
      else response.writeHead(200, { 'content-length': 100_000 });
      response.write(CONTENT.subarray(start, start + 40_000), () => response.destroy());
    },
    short: (response) => response.end(CONTENT.subarray(0, 999)),
    lies: (response) => response.writeHead(206, { 'content-range': 'bytes 0-99999/100000' }).end(CONTENT),
    refuses: (response, start) => void (start > 0 ? response.writeHead(416).end() : response.end(CONTENT)),
    other: (response) => response.end(Buffer.alloc(CONTENT.length)),
    missing: (response) => response.writeHead(404).end('not found'),
    moved: (response) => response.writeHead(302, { location: '/whole.warc.gz' }).end(),
    silent: () => {},
    stalls: (response) => void response.write(CONTENT.subarray(0, 10)),
    endless: (response) => {
      const more = () => void (response.destroyed || response.write(CONTENT, () => setImmediate(more)));
      more();
    },
    drips: (response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    },
  };
  const server = createServer((request, response) => {
    asked.push(`${request.headers.range ?? 'all'}`);
    const name = /([^/]*)\.warc\.gz$/.exec(request.url ?? '')?.[1] ?? '';
    behaviour[name](response, Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0));
  });
  const dispatcher = downloadAgent({}, { idleMs: 400 });
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fetch-pages-'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
  });
  after(async () => {
    await dispatcher.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    cache = await mkdtemp(join(folder, 'cache-'));
    asked = [];
  });
  /** @param {string} id @param {Parameters<typeof fetchPages>[1]} [more] */
  const fetch = async (id, more) => (await fetchPages([page(id)], { cache, origin, dispatcher, ...more }))[0];
  const partOf = (/** @type {string} */ id) => `${cachedRecording(cache, page(id))}.part`;

  it('downloads it, keeps it under a name with its hash, and asks no second time', async () => {
    const { outcome, file, problem } = await fetch('whole');
    assert.deepEqual([outcome, problem], ['downloaded', null]);
    assert.ok((await readFile(file)).equals(CONTENT));
    assert.equal((await fetch('whole')).outcome, 'there');
    assert.deepEqual(asked, ['all']);
    assert.deepEqual(await readdir(cache), [`whole-${SHA256.slice(0, 16)}.warc.gz`]);
  });

  it('goes on where a broken connection stopped, by ranges', async () => {
    assert.equal((await fetch('breaks')).outcome, 'downloaded');
    assert.deepEqual(asked, ['all', 'bytes=40000-', 'bytes=80000-']);
  });

  it('goes on where an earlier process stopped', async () => {
    await writeFile(partOf('ranges'), CONTENT.subarray(0, 70_000));
    assert.equal((await fetch('ranges')).outcome, 'downloaded');
    assert.deepEqual(asked, ['bytes=70000-']);
  });

  it('starts again where the server knows no ranges, or says that the file is shorter', async () => {
    for (const id of ['whole', 'refuses']) {
      await writeFile(partOf(id), CONTENT.subarray(0, 70_000));
      await fetch(id);
      assert.equal((await fetch(id)).problem, null, id);
    }
  });

  it('keeps what a server sent that stopped too early, and says so', async () => {
    const { outcome, problem } = await fetch('short');
    assert.equal(outcome, 'absent');
    assert.equal(
      problem,
      'the server stopped after 999 of 100000 bytes; 999 of 100000 bytes are kept, and the next try goes on there',
    );
    assert.equal((await readFile(partOf('short'))).length, 999);
  });

  it('refuses another file of the same length, and keeps nothing', async () => {
    assert.match(String((await fetch('other')).problem), /^what came is another file: its SHA-256 is not that of/);
    assert.deepEqual(await readdir(cache), []);
  });

  it('refuses a part that is not the one it asked for', async () => {
    await writeFile(partOf('lies'), CONTENT.subarray(0, 50_000));
    assert.match(String((await fetch('lies')).problem), /^the server sends another part of it than was asked for/);
    assert.deepEqual(await readdir(cache), []);
  });

  it('stops a server that never ends at the length of the file, and keeps nothing', async () => {
    assert.equal(
      (await fetch('endless')).problem,
      'the server sends more than the 100000 bytes that the file has; nothing is kept',
    );
    assert.deepEqual(await readdir(cache), []);
  });

  it('waits neither for a server that says nothing nor for one that stops in the middle', async () => {
    assert.equal((await fetch('silent')).problem, 'Headers Timeout Error');
    assert.match(String((await fetch('stalls')).problem), /^Body Timeout Error; 10 of 100000 bytes are kept/);
  });

  it('ends a download that is too slow to end', async () => {
    const wanted = { ...page('drips'), url: rawFileUrl(page('drips'), origin), file: join(cache, 'drips') };
    await assert.rejects(
      downloadFile(wanted, { dispatcher, deadlineMs: 200 }),
      /^DownloadProblem: it takes too long; /,
    );
  });

  it('says the status of an answer that is no file, and follows it nowhere', async () => {
    assert.equal((await fetch('missing')).problem, 'the server answers 404');
    assert.equal((await fetch('moved')).problem, 'the server answers 302');
    assert.deepEqual(await readdir(cache), []);
  });

  it('says what is wrong with the network', async () => {
    const { problem } = await fetch('whole', { cache, dispatcher, origin: 'http://127.0.0.1:1' });
    assert.match(String(problem), /ECONNREFUSED 127\.0\.0\.1:1$/);
  });

  it('asks through the proxy that the environment names, but not for what it excepts', async () => {
    /** @type {string[]} */
    const tunnels = [];
    const proxy = createServer().on('connect', (request, socket) => {
      tunnels.push(String(request.url));
      const target = connect(Number(String(request.url).split(':')[1]), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        target.pipe(socket).pipe(target);
      });
      for (const end of [target, socket]) end.on('error', () => {});
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (proxy.address());
    const through = downloadAgent({ HTTP_PROXY: `http://127.0.0.1:${port}` });
    const past = downloadAgent({ http_proxy: `http://127.0.0.1:${port}`, no_proxy: '127.0.0.1' });
    try {
      assert.equal((await fetch('whole', { cache, origin, dispatcher: through })).outcome, 'downloaded');
      assert.deepEqual(tunnels, [new URL(origin).host]);
      assert.equal((await fetch('ranges', { cache, origin, dispatcher: past })).outcome, 'downloaded');
      assert.equal(tunnels.length, 1);
    } finally {
      for (const agent of [through, past]) await agent.destroy();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    }
  });

  it('copies from a folder by the hash, whatever the name, and asks no server', async () => {
    const from = join(cache, 'mine');
    await mkdir(join(from, 'deep'), { recursive: true });
    await writeFile(join(from, 'a'), Buffer.alloc(CONTENT.length));
    await writeFile(join(from, 'deep/Whatever.bin'), CONTENT);
    assert.equal((await fetch('whole', { cache, from, origin, dispatcher })).outcome, 'copied');
    assert.deepEqual(asked, []);
    await rm(join(from, 'deep'), { recursive: true });
    const { outcome, problem } = await fetch('ranges', { cache, from, origin, dispatcher });
    assert.deepEqual([outcome, problem], ['absent', `no file of ${from} has its SHA-256`]);
    await assert.rejects(fetch('short', { cache, from: join(cache, 'none'), dispatcher }), {
      name: 'UsageError',
      message: /^fetching pages from ".*none": ENOENT.*; name a folder of recordings$/,
    });
  });
});
