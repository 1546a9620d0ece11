import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { MOST_TARGETS } from '../browser/follow-targets.js';
import { storableRecord } from '../results/storable-record.js';
import { MAX_RECORD_BYTES, RECORD_CAPS } from '../schemas/validate-record.js';
import { exchange, openTestLab, TEST_LINK } from './support/open-test-lab.js';

const MiB = 2 ** 20;
const HUGE_URLS = 10;
/** Two events have it. With 60 MiB, Chrome takes longer than any time limit. */
const HUGE_URL_BYTES = 12 * MiB;
/** Of the harness itself: less than a few of the URLs. */
const ALLOWED_GROWTH_BYTES = 50 * MiB;

/** What a page can put in place of the browser's own functions before it is measured. */
const FORGE = `
const forged = { 'first-contentful-paint': 0.25, 'largest-contentful-paint': 0.125 };
const entry = (name) => ({ name, entryType: name, startTime: forged[name], responseStart: 0.5 });
performance.getEntriesByType = Performance.prototype.getEntriesByType = (type) =>
  [entry(type === 'paint' ? 'first-contentful-paint' : type)];
Object.defineProperty(performance, 'timing', { value: { navigationStart: 0, responseStart: 0.5 } });
Object.defineProperty(Performance.prototype, 'timeOrigin', { value: 0 });
performance.now = () => 1e9;
globalThis.PerformanceObserver = class {
  constructor(callback) { this.callback = callback; }
  observe() { setTimeout(() => this.callback({ getEntries: () => [{ startTime: 0.125 }] })); }
  disconnect() {}
};
`;
/** And in place of those of the language. */
const BREAK = `
PerformanceEntry.prototype.toJSON = () => ({ startTime: 0.25 });
Object.defineProperty(PerformanceEntry.prototype, 'startTime', { get: () => 0.25 });
Array.prototype.find = () => entry('first-contentful-paint');
Array.prototype.at = () => entry('largest-contentful-paint');
JSON.stringify = () => '{"firstContentfulPaintMs":0.25}';
String.prototype.slice = () => 'forged';
globalThis.String = () => 'forged';
globalThis.setTimeout = (callback) => callback();
globalThis.Promise = class { constructor(run) { run(() => {}); } };
for (const name of ['firstContentfulPaintMs', 'largestContentfulPaintMs', 'responseStartMs', 'value', 'result'])
  Object.defineProperty(Object.prototype, name, { set() {}, get: () => 0.25 });
`;

/** @param {string} host @param {string} body */
function pageOf(host, body) {
  const entryUrl = `http://${host}.example/`;
  const html = `<!doctype html><link rel="icon" href="data:,">${body}`;
  return { entryUrl, exchanges: [exchange(entryUrl, 'text/html', html)] };
}

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab(
    {
      good: pageOf('good', '<title>Good</title><p>good'),
      forging: pageOf('forging', `<title>Honest</title><script>${FORGE}</script><p>text`),
      breaking: pageOf('breaking', `<title>Honest</title><script>${FORGE}${BREAK}</script><p>text`),
      titled: pageOf('titled', `<script>document.title = 'x'.repeat(3e6)</script><p>text`),
      clobbered: pageOf('clobbered', '<title>Honest</title><form name="title"></form><p>text'),
      huge: pageOf(
        'huge',
        `<p>text<script>
for (let i = 0; i < ${HUGE_URLS}; i += 1) fetch('data:,' + 'x'.repeat(${HUGE_URL_BYTES}));
</script>`,
      ),
      long: pageOf(
        'long',
        `<p>text<script>
for (let i = 0; i < 400; i += 1) fetch('data:,' + i + 'x'.repeat(100_000));
fetch('data:,', { method: 'M'.repeat(10_000) });
document.write('<img src=data:,x>');
</script>`,
      ),
      workers: pageOf(
        'workers',
        `<script>
for (let i = 0; i < 400; i += 1) new Worker(URL.createObjectURL(new Blob(['setInterval(() => {}, 1000)'])));
</script>`,
      ),
      windows: pageOf('windows', `<script>for (let i = 0; i < 400; i += 1) open('about:blank');</script>`),
      many: pageOf(
        'many',
        `<p>text<script>for (let i = 0; i <= ${RECORD_CAPS.requests}; i += 1) {
  const request = new XMLHttpRequest();
  request.open('GET', 'data:,' + i, false);
  request.send();
}</script>`,
      ),
    },
    { minCoverage: 0.1, loadTimeoutMs: 60_000 },
  );
});
after(async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

for (const page of ['forging', 'breaking'])
  test(`a page that replaces the functions it is measured with changes no time: ${page}`, async () => {
    const { status, failure, load, warnings } = await lab.load(page);
    assert.equal(status, 'ok', failure?.reason);
    assert.ok(load);
    assert.deepEqual(warnings, []);
    const { timeToFirstByteMs, firstContentfulPaintMs, largestContentfulPaintMs, observedUntilMs, title } = load;
    // one round trip for the request; the connection may have been begun before it
    const times = [TEST_LINK.rttMs, timeToFirstByteMs, firstContentfulPaintMs, observedUntilMs + 500].map(Number);
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b),
    );
    assert.equal(largestContentfulPaintMs, firstContentfulPaintMs, 'it paints once');
    assert.equal(title, 'Honest');
  });

test('a title of 3,000,000 characters is cut, and one that an element stands for is read', async () => {
  assert.equal((await lab.load('titled')).load?.title.length, 300);
  assert.equal((await lab.load('clobbered')).load?.title, 'Honest');
});

test('ten data: URLs of 12 MiB neither stop the bench nor fill its memory', {
  timeout: 100_000,
}, async (context) => {
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 50);
  const record = await lab.load('huge');
  clearInterval(watch);
  context.diagnostic(`${record.status}, ${Math.round((highest - before) / MiB)} MiB more`);
  assert.ok(highest - before < ALLOWED_GROWTH_BYTES, `grew by ${(highest - before) / MiB} MiB`);
  const stored = storableRecord(record);
  assert.ok(JSON.stringify(stored).length < MiB);
  assert.equal(stored.status, 'ok', stored.failure?.reason);
  assert.equal(stored.load?.requests.filter(({ url }) => url.startsWith('data:,x')).length, HUGE_URLS);
  assert.deepEqual(stored.warnings, ['the page has texts longer than a record holds; they were cut']);
  assert.equal((await lab.load('good')).status, 'ok');
});

test('many long URLs and a long method leave a record that can be stored', async () => {
  const record = await lab.load('long');
  assert.equal(record.status, 'ok', record.failure?.reason);
  const stored = storableRecord(record);
  assert.equal(stored.status, 'ok', stored.failure?.reason);
  assert.ok(JSON.stringify(stored).length < MAX_RECORD_BYTES);
});

test('a page of more requests than a record holds fails alone', async () => {
  const { failure } = await lab.load('many');
  assert.deepEqual(failure, {
    stage: 'collect',
    reason: `load-page: loading http://many.example/: it made more than ${RECORD_CAPS.requests} requests`,
  });
  assert.equal((await lab.load('good')).status, 'ok');
});

for (const page of ['workers', 'windows'])
  test(`a page that opens 400 ${page} fails alone`, { timeout: 120_000 }, async () => {
    const { failure } = await lab.load(page);
    const found = `it opened more than ${MOST_TARGETS} windows, workers and frames of their own`;
    assert.deepEqual(failure, { stage: 'collect', reason: `load-page: loading http://${page}.example/: ${found}` });
    assert.equal((await lab.load('good')).status, 'ok');
  });
