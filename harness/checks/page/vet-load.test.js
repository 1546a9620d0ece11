import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLoad, aRequest } from '../../metrics/fixtures/a-load.js';
import { isTrackerHost } from './tracker-hosts.js';
import { vetLoad } from './vet-load.js';

/** @param {string} url @param {'exact' | 'missed'} replay @param {{number: number, bytes: number}} [recorded] */
const asked = (url, replay, recorded) => ({
  ...aRequest({ id: url }),
  url,
  replay,
  ...(recorded ? { recorded } : {}),
});

test('requests to services that count visits decide nothing', () => {
  const requests = [
    asked('https://a.test/', 'exact', { number: 0, bytes: 900 }),
    asked('https://a.test/gone.js', 'missed'),
    asked('https://a.test/a.js', 'exact', { number: 1, bytes: 50 }),
    asked('https://mc.yandex.ru/watch.js', 'missed'),
    asked('https://www.google-analytics.com/collect?z=1', 'missed'),
  ];
  const vetted = vetLoad(aLoad({ requests, firstContentfulPaintMs: 80 }), { requests: 4, bytes: 1_900 });
  assert.deepEqual(vetted, { coverage: 2 / 5, contentCoverage: 2 / 3, bytesAsked: 0.5, painted: true });
});

test('a resource that is asked for twice counts once, and a recording of unknown size has no share', () => {
  const recorded = { number: 7, bytes: 100 };
  const requests = [asked('https://a.test/', 'exact', recorded), asked('https://a.test/?1', 'exact', recorded)];
  const load = aLoad({ requests, firstContentfulPaintMs: null });
  assert.deepEqual(vetLoad(load, { requests: 2, bytes: 400 }).bytesAsked, 0.25);
  assert.deepEqual([vetLoad(load, undefined).bytesAsked, vetLoad(load, undefined).painted], [null, false]);
  assert.equal(vetLoad(load, { requests: 0, bytes: 0 }).bytesAsked, null);
});

test('a domain has its sub-domains, and no name that only ends like it', () => {
  const hosts = ['google-analytics.com', 'www.Google-Analytics.com', 'notgoogle-analytics.com', 'com', 'a.test'];
  assert.deepEqual(hosts.map(isTrackerHost), [true, true, false, false, false]);
});
