import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { exchange, openTestLab } from '../end-to-end/support/open-test-lab.js';

const PAGE = 'https://worker.example/';
const SLOW = 'https://slow.example/slow.js';
const HTML = `<!doctype html><link rel="icon" href="data:,"><script>
const said = [];
const workers = navigator.serviceWorker;
workers.oncontrollerchange = async () => {
  for (const path of ['/made.txt', '/passed.txt', '/left.txt']) said.push(await (await fetch(path)).text());
  document.title = said.join(', ');
};
workers.register('/worker.js');
</script><script src="${SLOW}"></script>`;
const WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (pathname === '/made.txt') event.respondWith(new Response('made'));
  if (pathname === '/passed.txt') event.respondWith(fetch(event.request));
});`;

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab({
    worker: {
      entryUrl: PAGE,
      exchanges: [
        exchange(PAGE, 'text/html', HTML),
        exchange(`${PAGE}worker.js`, 'text/javascript', WORKER),
        exchange(`${PAGE}passed.txt`, 'text/plain', 'passed'),
        exchange(`${PAGE}left.txt`, 'text/plain', 'left'),
        // 1.7 s over a connection of its own: the worker runs before the load event
        exchange(SLOW, 'text/javascript', `/*${'x'.repeat(1_500_000)}*/`),
      ],
    },
  });
});
after(async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

test('a service worker runs, and each answer that came over the network counts once', async () => {
  const { status, failure, checks, load } = await lab.load('worker');
  assert.equal(status, 'ok', failure?.reason);
  assert.equal(load?.title, 'made, passed, left');
  assert.deepEqual(
    load?.requests.map(({ url, source, replay }) => [new URL(url).pathname, source, replay].join(' ')).sort(),
    [
      '/ network exact',
      '/left.txt network exact',
      '/made.txt service-worker ',
      '/passed.txt network exact',
      '/passed.txt service-worker exact',
      '/slow.js network exact',
      '/worker.js none ',
    ],
  );
  assert.deepEqual([checks?.replay.exact, checks?.replay.missed, checks?.replay.coverage], [4, 0, 1]);
});
