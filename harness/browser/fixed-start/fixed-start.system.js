import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { exchange, openTestLab } from '../../end-to-end/support/open-test-lab.js';

const PAGE = 'https://realms.example/';
const OTHER = 'https://frame.example/';
/** The date, both by the clock and by the origin of the realm's time, and what is drawn first. */
const FACTS = `[[new Date(), new Date(performance.timeOrigin)].map((date) => date.toISOString().slice(0, 13)).join(),
  Math.random().toFixed(4).slice(2) + crypto.randomUUID().slice(0, 4)]`;
const REALMS = ['page', 'blank', 'same', 'cross', 'worker', 'blob', 'shared', 'service'];
const HTML = `<!doctype html><link rel="icon" href="data:,"><p style="height:100px;background:green">painted</p><script>
const said = { page: ${FACTS} };
const say = (realm, facts) => {
  said[realm] = facts;
  if (Object.keys(said).length === ${REALMS.length}) done();
};
let done;
const all = new Promise((resolve) => { done = resolve; });
const frame = document.body.appendChild(document.createElement('iframe'));
say('blank', frame.contentWindow.eval(${JSON.stringify(FACTS)}));
addEventListener('message', ({ data }) => say(data[0], data[1]));
new Worker('/worker.js').onmessage = ({ data }) => say('worker', data);
const blob = new Blob(['postMessage(' + ${JSON.stringify(FACTS)} + ')']);
new Worker(URL.createObjectURL(blob)).onmessage = ({ data }) => say('blob', data);
new SharedWorker('/shared.js').port.onmessage = ({ data }) => say('shared', data);
navigator.serviceWorker.onmessage = ({ data }) => say('service', data);
navigator.serviceWorker.register('/service.js');
navigator.serviceWorker.ready.then(({ active }) => active.postMessage(''));
all.then(() => {
  // a record holds 300 characters of it
  const realms = ${JSON.stringify(REALMS)}.map((realm) => said[realm] ?? []);
  document.title = JSON.stringify({
    dates: [...new Set(realms.map(([dates]) => dates))],
    drawn: realms.map(([, drawn]) => drawn),
    device: [navigator.userAgent, navigator.languages.join(), innerWidth, innerHeight, devicePixelRatio],
  });
});
</script><iframe src="/same.html"></iframe><iframe src="${OTHER}"></iframe><script src="${OTHER}slow.js"></script>`;
const frame = (/** @type {string} */ realm) => `<script>parent.postMessage(['${realm}', ${FACTS}], '*')</script>`;
const EXCHANGES = [
  exchange(PAGE, 'text/html', HTML),
  exchange(`${PAGE}same.html`, 'text/html', frame('same')),
  exchange(OTHER, 'text/html', frame('cross')),
  exchange(`${PAGE}worker.js`, 'text/javascript', `postMessage(${FACTS})`),
  exchange(`${PAGE}shared.js`, 'text/javascript', `const f = ${FACTS}; onconnect = (e) => e.ports[0].postMessage(f)`),
  exchange(`${PAGE}service.js`, 'text/javascript', `const f = ${FACTS}; onmessage = (e) => e.source.postMessage(f)`),
  // 1.7 s over a connection of its own: everything has run before the load event
  exchange(`${OTHER}slow.js`, 'text/javascript', `/*${'x'.repeat(1_500_000)}*/`),
];
const DEVICE = {
  userAgent: 'Mozilla/5.0 (Recorder)',
  viewport: { width: 800, height: 600 },
  devicePixelRatio: 2,
  languages: ['de-CH', 'en'],
};

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  const page = { entryUrl: PAGE, exchanges: EXCHANGES };
  lab = await openTestLab({ plain: page, recorded: { ...page, device: DEVICE } }, { clock: 'recorded' });
});
after(async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

/** @param {string} pageId */
async function load(pageId) {
  const { failure, load, checks } = await lab.load(pageId);
  assert.equal(failure, null);
  assert.ok(load && checks?.replay.coverage === 1);
  return { ...JSON.parse(load.title), load };
}

test('every frame and worker begins when its page was recorded, with the same random numbers', async () => {
  const [one, other] = [await load('plain'), await load('recorded')];
  assert.deepEqual(one.dates, ['2026-01-01T00,2026-01-01T00']);
  assert.deepEqual([other.dates, other.drawn], [one.dates, one.drawn]);
  assert.equal(new Set(one.drawn).size, REALMS.length, `realms draw different numbers: ${one.drawn}`);

  // what is measured is measured by clocks that are not the page's
  const { loadEventMs, firstContentfulPaintMs, timeToFirstByteMs, requests } = one.load;
  assert.ok(
    timeToFirstByteMs > 100 && timeToFirstByteMs < firstContentfulPaintMs,
    `first byte ${timeToFirstByteMs} ms`,
  );
  assert.ok(firstContentfulPaintMs < loadEventMs && loadEventMs < 20_000, `load event ${loadEventMs} ms`);
  const bytes = requests.find((/** @type {any} */ { url }) => url.endsWith('slow.js'));
  assert.ok(loadEventMs >= bytes.endMs - 5, 'the load event waits for the slow script');

  // the browser's own, and that of the recording
  assert.deepEqual(one.device.slice(1), ['en-US,en', 1366, 768, 1]);
  assert.deepEqual(other.device, ['Mozilla/5.0 (Recorder)', 'de-CH,en', 800, 600, 2]);
});
