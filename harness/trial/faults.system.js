import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { listSockets } from '../lab/list-sockets.js';
import { SQUID_HTTPS_PORT, SQUID_HTTP_PORT } from '../lab/ports.js';
import { exchange, openTestLab } from '../testing/open-test-lab.js';

const SLOW = 'http://slow.example/';
const GOOD = 'https://good.example/';

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab({
    // 3 MB over 7 Mbit/s take 3.5 s: time enough to kill what carries them
    slow: { entryUrl: SLOW, exchanges: [
      exchange(SLOW, 'text/html', '<!doctype html><link rel="icon" href="data:,"><script src="/big.js"></script>'),
      exchange(`${SLOW}big.js`, 'text/javascript', `/*${'x'.repeat(3_000_000)}*/`),
    ] },
    good: { entryUrl: GOOD, exchanges: [exchange(GOOD, 'text/html', '<!doctype html><title>Good</title><link rel="icon" href="data:,"><p>good')] },
    endless: { entryUrl: 'http://endless.example/', exchanges: [
      exchange('http://endless.example/', 'text/html', '<!doctype html><link rel="icon" href="data:,"><script>for (;;);</script>'),
    ] },
    // asks for hosts and addresses that the lab does not have; documentation addresses and reserved names only
    hostile: { entryUrl: 'https://hostile.example/', exchanges: [
      exchange('https://hostile.example/', 'text/html', `<!doctype html><link rel="icon" href="data:,"><link rel="dns-prefetch" href="//elsewhere.invalid">
<img src="https://198.51.100.7/x.png"><img src="http://203.0.113.9:8080/y.png"><img src="https://elsewhere.invalid/z.png"><img src="http://[2001:db8::1]/w.png">
<script>try { new WebSocket('wss://203.0.113.9/s'); navigator.sendBeacon('https://198.51.100.7/b'); const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:203.0.113.9:3478' }] }); p.createDataChannel('x'); p.createOffer().then((o) => p.setLocalDescription(o)); } catch {}</script>`),
    ] },
  }, { loadTimeoutMs: 6_000 });
});
after(async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

/** @param {RegExp} pattern of the command line, of processes of this lab only */
function kill(pattern) {
  const own = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
    .filter((line) => line.includes(lab.lab.folder) && pattern.test(line)).map((line) => Number(line.trim().split(' ')[0]));
  assert.ok(own.length > 0, `a process matches ${pattern}`);
  for (const pid of own) process.kill(pid, 'SIGKILL');
}

test('Chrome killed in the middle of a load is a failed record, and the next load runs', async () => {
  const load = lab.load('slow');
  await delay(3_000);
  kill(/chromium --headless/);
  const record = await load;
  assert.equal(record.status, 'failed');
  assert.equal(record.failure?.stage, 'navigation');
  assert.match(record.failure?.reason ?? '', /the browser ended|crashed|failed with|closed/i);
  assert.equal((await lab.load('good')).status, 'ok');
});

test('Squid killed in the middle of a load is a failed record that names the proxy; started again, it serves the next load', async () => {
  const load = lab.load('slow');
  await delay(3_000);
  kill(/squid -N/);
  const record = await load;
  assert.equal(record.status, 'failed');
  assert.equal(record.failure?.stage, 'proxy');
  assert.match(record.failure?.reason ?? '', /proxy "cubic" ended/);
  const proxy = lab.lab.proxies.get('cubic');
  assert.equal(await proxy?.restartIfDead(), true);
  assert.equal((await lab.load('good')).status, 'ok');
});

test('the replay origin killed in the middle of a load is a failed record that names it; started again, it serves the next load', async () => {
  const load = lab.load('slow');
  await delay(3_000);
  process.kill(lab.lab.originSide.origin.pid, 'SIGKILL');
  const record = await load;
  assert.equal(record.status, 'failed');
  assert.equal(record.failure?.stage, 'origin');
  assert.match(record.failure?.reason ?? '', /replay origin: its process ended \(SIGKILL\)/);
  assert.equal(await lab.lab.originSide.restartIfDead(), true);
  assert.equal((await lab.load('good')).status, 'ok');
});

test('a renderer killed in the middle of a load is a failed record, and the next load runs', async () => {
  const load = lab.load('slow');
  await delay(3_000);
  kill(/--type=renderer/);
  const record = await load;
  assert.equal(record.status, 'failed');
  assert.match(record.failure?.reason ?? '', /crashed/i);
  assert.equal((await lab.load('good')).status, 'ok');
});

test('a link shell killed in the middle of a load is a failed record that names the shell, and the next load runs', async () => {
  const load = lab.load('slow');
  await delay(3_000);
  kill(/^\s*\d+ mm-link/);
  const record = await load;
  assert.equal(record.status, 'failed');
  assert.match(record.failure?.reason ?? '', /mm-link ended by itself/);
  assert.equal((await lab.load('good')).status, 'ok');
});

test('a page that never fires its load event fails at the time limit, and the next load runs', async () => {
  const record = await lab.load('endless');
  assert.equal(record.failure?.stage, 'load-timeout');
  assert.match(record.failure?.reason ?? '', /no load event within 6 s/);
  assert.equal((await lab.load('good')).status, 'ok');
});

test('a page that asks for the world outside reaches nothing: each request is named as missed, no packet tries to leave', async () => {
  const { failure, proofs } = await lab.load('hostile');
  assert.equal(proofs?.leaks.packets, 0);
  assert.equal(failure?.stage, 'replay-proof');
  const named = proofs?.replay.missedUrls.join(' ') ?? '';
  for (const host of ['198.51.100.7', '203.0.113.9', 'elsewhere.invalid', '2001:db8::1']) assert.ok(named.includes(host), `${host} is named in ${named}`);
});

test('a load leaves no connection in the kernel that could meet those of the next', async () => {
  assert.equal((await lab.load('good')).status, 'ok');
  assert.deepEqual(await lab.lab.aftermath.settle(), []);
  const left = await listSockets(lab.lab.proxies.get('cubic')?.argv ?? [], [SQUID_HTTP_PORT, SQUID_HTTPS_PORT]);
  assert.deepEqual(left.filter(({ state }) => state !== 'TIME-WAIT'), []);
});

test('an aborted load says that it was interrupted', async () => {
  const controller = new AbortController();
  const load = lab.load('slow', { signal: controller.signal });
  await delay(2_500);
  controller.abort();
  assert.equal((await load).failure?.stage, 'interrupted');
});
