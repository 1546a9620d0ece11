import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { EventLog } from './event-log.js';
import { requestsFromEvents } from './requests-from-events.js';

/** @param {Partial<{id: string, url: string, method: string}>} parts */
const request = ({ id = '1', url = 'http://a.test/', method = 'GET' }) => ({
  method: 'Network.requestWillBeSent',
  params: { requestId: id, timestamp: 1, type: 'Fetch', request: { url, method, headers: { x: 'y'.repeat(1000) } } },
});

/** @param {EventLog} log */
const requestsOf = (log) => requestsFromEvents(log.events, 0);

for (const scene of ['redirects', 'cache', 'http2', 'iframes', 'failures', 'data-urls'])
  test(`the requests of a real load are the same through the log: ${scene}`, async () => {
    const text = await readFile(new URL(`fixtures/${scene}.jsonl`, import.meta.url), 'utf8');
    const [, ...events] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const log = new EventLog();
    const expected = requestsFromEvents(structuredClone(events), 0);
    for (const event of events) assert.equal(log.add(event), null);
    assert.deepEqual(requestsOf(log), expected);
    assert.equal(log.cutTexts, 0);
  });

test('texts are kept as far as a record holds them', () => {
  const log = new EventLog();
  log.add(request({ url: `http://a.test/${'x'.repeat(1e6)}`, method: 'M'.repeat(1000) }));
  const [{ url, method }] = requestsOf(log);
  assert.deepEqual([url.length, method.length, log.cutTexts], [8192, 64, 2]);
});

test('of a text that is cut nothing else stays in memory', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const log = new EventLog();
  const before = process.memoryUsage().heapUsed;
  for (let id = 0; id < 100; id += 1) {
    const url = Buffer.alloc(2 ** 20, 'x').toString(); // as of a message, and not joined of parts
    log.add(request({ id: `${id}`, url: `http://a.test/${url}` }));
  }
  collectGarbage();
  const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  assert.ok(grown < 20, `${grown} MiB for 100 URLs of 1 MiB`);
});

test('many long texts take no more than a record has room for', () => {
  const log = new EventLog();
  const url = `http://a.test/${'x'.repeat(8000)}`;
  for (let id = 0; id < 10_000; id += 1) assert.equal(log.add(request({ id: `${id}`, url })), null);
  const requests = requestsOf(log);
  assert.deepEqual([requests.length, requests[0].url.length, requests.at(-1)?.url.length], [10_000, url.length, 100]);
  assert.ok(JSON.stringify(requests).length < 14 * 2 ** 20);
  assert.equal(log.add(request({ id: 'one more' })), 'it made more than 10000 requests');
});

test('the data of one request takes one event', () => {
  const log = new EventLog();
  log.add(request({}));
  for (let i = 0; i < 1000; i += 1)
    log.add({ method: 'Network.dataReceived', params: { requestId: '1', timestamp: 2, encodedDataLength: 7 } });
  assert.equal(log.events.length, 2);
  assert.equal(requestsOf(log)[0].encodedBytes, 7000);
});

test('there is an end to the events of one load', () => {
  const log = new EventLog();
  log.add(request({}));
  const event = { method: 'Network.dataReceived', params: { requestId: '1', timestamp: 2, encodedDataLength: 1 } };
  let full = null;
  for (let i = 0; i < 1_000_000 && full === null; i += 1) full = log.add(event);
  assert.equal(full, 'it made more than 1000000 events of the network');
});
