import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BEACON_HOSTS, BEACON_RULES } from './beacon-rules.js';
import beaconUrls from './fixtures/beacon-urls.json' with { type: 'json' };
import { isBeacon } from './is-beacon.js';

/** @type {(url: string, headers?: Record<string, string>, method?: string) => boolean} */
const is = (url, headers = { 'sec-fetch-dest': 'image' }, method = 'GET') =>
  isBeacon({ method, url: new URL(url), headers });

/** @type {Record<string, string[]>} */
const urls = beaconUrls;

for (const rule of BEACON_RULES)
  test(`beacon rule "${rule.name}" holds for its URLs`, () => {
    assert.ok(urls[rule.name]?.length > 0, 'a rule needs URLs');
    for (const url of urls[rule.name])
      assert.ok(isBeacon({ method: 'GET', url: new URL(url), headers: { 'sec-fetch-dest': 'image' } }, [rule]), url);
  });

test('what is run, shown or styled is no beacon, whatever its URL', () => {
  const url = 'https://www.google-analytics.com/collect?v=1';
  for (const destination of ['script', 'style', 'font', 'document', 'iframe', 'worker', 'manifest'])
    assert.equal(is(url, { 'sec-fetch-dest': destination }), false, destination);
  assert.equal(is(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }), false);
  assert.equal(is(url, { accept: 'text/css,*/*;q=0.1' }), false);
  assert.equal(is(`${url}&callback=cb1`), false);
});

test('other URLs are no beacons', () => {
  for (const url of [
    'https://www.google-analytics.com/analytics.js',
    'https://top-fwz1.mail.ru/js/code.js',
    'https://www.google.com/collect',
    'https://example.com/collect',
    'https://example.com/images/logo.gif',
    'https://example.com/blog.gif',
    'https://img.alicdn.com/tps/i4/TB1PZBTRFXXXXbeXVXXSutbFXXX.jpg',
    'https://example.com/api/beacons/7',
    'https://www.facebook.com/track',
  ])
    assert.equal(is(url), false, url);
});

test('what the page cannot read is a beacon by specification, wherever it goes', () => {
  const url = 'https://example.com/anything';
  const opaque = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'no-cors' };
  assert.equal(is(url, opaque, 'POST'), true);
  assert.equal(is(url, opaque, 'GET'), false);
  assert.equal(is(url, { ...opaque, 'sec-fetch-mode': 'cors' }, 'POST'), false);
  assert.equal(is(url, { 'sec-fetch-dest': 'report' }, 'POST'), true);
  assert.equal(is(url, { 'content-type': 'text/ping' }, 'POST'), true);
  assert.equal(is(url, {}, 'POST'), false);
});

test('the hosts of beacons are listed once', () => {
  assert.equal(new Set(BEACON_HOSTS).size, BEACON_HOSTS.length);
  assert.ok(BEACON_HOSTS.includes('counter.yadro.ru'));
});
