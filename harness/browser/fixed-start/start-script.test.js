import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { startScript } from './start-script.js';

const RECORDED = '2018-04-05T00:04:02Z';
const RECORDED_MS = 1_522_886_642_000;

/**
 * What a script says in a realm of its own, which has the clocks and the randomness of a browser's.
 * @param {string} expression
 * @param {{scripts?: string[], address?: string, place?: number}} [realm] `scripts`: run before it; `place`: that of
 *   its frame among those of its parent
 */
async function inRealm(expression, { scripts = [start()], address = 'https://a.test/x?1', place = 0 } = {}) {
  const url = new URL(address);
  const location = { protocol: url.protocol, origin: url.origin, pathname: url.pathname };
  const code = `globalThis.location = ${JSON.stringify(location)};
globalThis.parent = { length: 2, [${place}]: globalThis };
globalThis.Document = class { set cookie(text) { this.jar = text } get cookie() { return this.jar } };
${scripts.map((script) => `(0, eval)(${JSON.stringify(script)});`).join('\n')}
require('node:worker_threads').parentPort.postMessage((() => (${expression}))());`;
  const worker = new Worker(code, { eval: true });
  try {
    return await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  } finally {
    await worker.terminate();
  }
}

/** @param {string | null} [recordedAt] */
function start(recordedAt = RECORDED) {
  return startScript({ recordedAt, nowMs: Date.now() });
}

test('the date starts when the page was recorded, and time goes on', async () => {
  const [now, made, called, origin, later, monotonic] = await inRealm(`(() => {
    const first = Date.now();
    const begin = performance.now();
    while (performance.now() - begin < 50);
    return [first, +new Date(), Date.parse(Date()), performance.timeOrigin, Date.now() - first, performance.now()];
  })()`);
  for (const ms of [now, made, called, origin + monotonic])
    assert.ok(Math.abs(ms - RECORDED_MS) < 20_000, `${ms} is within seconds of ${RECORDED_MS}`);
  assert.ok(later >= 49 && later < 5_000, `${later} ms in 50 ms`);
});

test('a date that is given stays that date, and Date keeps its meaning', async () => {
  const said = await inRealm(`[
    new Date(2020, 1, 29).getDate(), new Date(0).getTime(), new Date('2020-01-01').toISOString(), Date.UTC(2020, 0),
    Date.parse('2020-01-01'), Number.isNaN(+new Date(undefined)), new Date() instanceof Date,
    new (class Late extends Date { late() { return this.getFullYear(); } })().late(),
    new Date().constructor === Date, Date.length, Date.name, Object.prototype.toString.call(new Date()),
    Reflect.construct(Date, [], Array) instanceof Array, typeof Date(1), Object.keys(Date).length,
    new Date(new Date(5)).getTime(), JSON.stringify(new Date(0)),
  ]`);
  assert.deepEqual(said, [
    ...[29, 0, '2020-01-01T00:00:00.000Z', 1_577_836_800_000, 1_577_836_800_000, true, true, 2018, true],
    ...[7, 'Date', '[object Date]', true, 'string', 0, 5, '"1970-01-01T00:00:00.000Z"'],
  ]);
});

test('what is formatted without a date is the date of the page', async () => {
  const said = await inRealm(`[
    new Intl.DateTimeFormat('en', { year: 'numeric' }).format(),
    new Intl.DateTimeFormat('en', { year: 'numeric' }).formatToParts()[0].value,
    new Intl.DateTimeFormat('en', { year: 'numeric' }).format(new Date(2001, 1)),
    new Date().toLocaleDateString('en', { year: 'numeric' }),
  ]`);
  assert.deepEqual(said, ['2018', '2018', '2001', '2018']);
});

test('what measures durations is not touched', async () => {
  const said = await inRealm(
    '[performance.now, setTimeout, Performance.prototype.now, performance.mark].map((one) => one === before.shift())',
    { scripts: ['var before = [performance.now, setTimeout, Performance.prototype.now, performance.mark]', start()] },
  );
  assert.deepEqual(said, [true, true, true, true]);
});

test('a cookie that the page lets expire tomorrow expires tomorrow by the browser too', async () => {
  const [tomorrow, yesterday, session] = await inRealm(`[864e5, -864e5, null].map((ms) => {
    const document = new Document();
    document.cookie = 'a=1; path=/' + (ms === null ? '' : '; Expires=' + new Date(Date.now() + ms).toUTCString());
    return document.cookie;
  })`);
  const expires = (/** @type {string} */ cookie) => Date.parse(/Expires=(.*)$/.exec(cookie)?.[1] ?? '') - Date.now();
  assert.ok(Math.abs(expires(tomorrow) - 864e5) < 20_000, tomorrow);
  assert.ok(Math.abs(expires(yesterday) + 864e5) < 20_000, yesterday);
  assert.equal(session, 'a=1; path=/');
});

const DRAWN = `[Math.random(), Math.random(), ...crypto.getRandomValues(new Uint16Array(4)), crypto.randomUUID()]`;

test('random numbers are the same in each load, and others in another document and another frame', async () => {
  const [one, again, query, path, frame, blob] = await Promise.all([
    inRealm(DRAWN),
    inRealm(DRAWN),
    inRealm(DRAWN, { address: 'https://a.test/x?2' }),
    inRealm(DRAWN, { address: 'https://a.test/y' }),
    inRealm(DRAWN, { place: 1 }),
    inRealm(DRAWN, { address: 'blob:https://a.test/0f' }),
  ]);
  assert.deepEqual(again, one);
  assert.deepEqual(query, one, 'a query may hold the time');
  for (const other of [path, frame, blob]) assert.notDeepEqual(other, one);
  assert.match(one.at(-1), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('random numbers are spread evenly, and cryptographic ones leave the others as they are', async () => {
  const { mean, tenths, first } = await inRealm(`(() => {
    const drawn = Array.from({ length: 10_000 }, () => Math.random());
    const tenths = Array(10).fill(0);
    for (const number of drawn) tenths[Math.floor(number * 10)] += 1;
    return { mean: drawn.reduce((sum, number) => sum + number) / drawn.length, tenths, first: drawn[0] };
  })()`);
  assert.ok(Math.abs(mean - 0.5) < 0.02, `mean ${mean}`);
  for (const count of tenths) assert.ok(count > 850 && count < 1150, `${tenths}`);
  assert.equal(await inRealm('(crypto.getRandomValues(new Uint8Array(64)), Math.random())'), first);
});

test('what the browser refuses is refused as before', async () => {
  const said = await inRealm(`[() => crypto.getRandomValues(new Float64Array(1)),
    () => crypto.getRandomValues(new Uint8Array(65537)), () => crypto.getRandomValues.call({}, new Uint8Array(1))]
    .map((draw) => { try { return String(draw()) } catch (error) { return error.name } })`);
  assert.deepEqual(said.slice(0, 2), ['TypeMismatchError', 'QuotaExceededError']);
  assert.notEqual(said[2], '0');
});

test('run twice in a realm, it moves the clock once', async () => {
  const script = start();
  assert.ok(Math.abs((await inRealm('Date.now()', { scripts: [script, script] })) - RECORDED_MS) < 20_000);
});

test('without a time of recording the date is that of today, and random numbers start from the seed', async () => {
  const scripts = [start(null)];
  assert.ok(Math.abs((await inRealm('Date.now()', { scripts })) - Date.now()) < 20_000);
  assert.deepEqual(await inRealm(DRAWN, { scripts }), await inRealm(DRAWN));
});
