import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { downloadAgent } from './download-agent.js';
import { CONTENT } from './fixtures/recording-server.js';
import { useRecordingServer } from './fixtures/use-recording-server.js';

describe('fetching a recording', () => {
  const { server, cache, fetch } = useRecordingServer();

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
      assert.equal((await fetch('whole', { dispatcher: through })).outcome, 'downloaded');
      assert.deepEqual(tunnels, [new URL(server().origin).host]);
      assert.equal((await fetch('ranges', { dispatcher: past })).outcome, 'downloaded');
      assert.equal(tunnels.length, 1);
    } finally {
      for (const agent of [through, past]) await agent.destroy();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    }
  });

  it('says which proxy of the environment is none', () => {
    assert.throws(() => downloadAgent({ HTTPS_PROXY: 'proxy.test:3128' }), {
      name: 'UsageError',
      message:
        /^fetching pages: https_proxy is "proxy\.test:3128", no http: or https: URL; correct it in the environment$/,
    });
    assert.throws(() => downloadAgent({ http_proxy: 'socks5://proxy.test:1080' }), /no http: or https: URL/);
  });

  it('copies from a folder by the hash, whatever the name, and asks no server', async () => {
    const from = join(cache(), 'mine');
    await mkdir(join(from, 'deep'), { recursive: true });
    await writeFile(join(from, 'a'), Buffer.alloc(CONTENT.length));
    await writeFile(join(from, 'deep/Whatever.bin'), CONTENT);
    assert.equal((await fetch('whole', { from })).outcome, 'copied');
    assert.deepEqual(server().asked, []);
    await rm(join(from, 'deep'), { recursive: true });
    const { outcome, problem } = await fetch('ranges', { from });
    assert.deepEqual([outcome, problem], ['absent', `no file of ${from} has its SHA-256`]);
    await assert.rejects(fetch('short', { from: join(cache(), 'none') }), {
      name: 'UsageError',
      message: /^fetching pages from ".*none": ENOENT.*; name a folder of recordings$/,
    });
  });
});
