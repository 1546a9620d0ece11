import assert from 'node:assert/strict';
import test from 'node:test';
import { chromeFlags } from './chrome-flags.js';

/** @param {Map<string, string>} addresses */
const flagsFor = (addresses) =>
  chromeFlags({
    profileFolder: '/p',
    addresses,
    certificateKeyHash: 'abc=',
    sandbox: true,
    netLogFile: null,
  });
const FLAGS = flagsFor(new Map([['a.example', '198.18.1.0']]));

test('there is exactly one --disable-features, because Chrome heeds only the last', () => {
  assert.equal(FLAGS.filter((flag) => flag.startsWith('--disable-features')).length, 1);
});

test('the last resolver rule refuses every host that was not recorded', () => {
  assert.ok(FLAGS.includes('--host-resolver-rules=MAP a.example 198.18.1.0, MAP * ~NOTFOUND'));
});

test('the sandbox stays on unless it was said to be impossible', () => {
  assert.equal(FLAGS.includes('--no-sandbox'), false);
});

test('a page with more hosts than an argument of Linux holds is refused with its number', () => {
  const hosts = (/** @type {number} */ count) =>
    new Map(Array.from({ length: count }, (_, index) => [`host-${index + 1000}.example`, '198.18.1.0']));
  assert.ok(flagsFor(hosts(3000)).every((flag) => flag.length < 131_072));
  assert.throws(() => flagsFor(hosts(4000)), /4000 hosts take \d+ bytes, and an argument has 131071; leave this page/);
});

test('what the recording tells of the browser is an argument each, and what it does not tell is none', () => {
  const device = {
    userAgent: 'A/1 (X; Y) --no-sandbox',
    viewport: null,
    devicePixelRatio: 2,
    languages: ['de-CH', 'en'],
  };
  const settings = { profileFolder: '/p', certificateKeyHash: 'abc=', sandbox: true, netLogFile: null };
  const flags = chromeFlags({ ...settings, addresses: new Map(), device });
  assert.deepEqual(
    flags.filter((flag) => !chromeFlags({ ...settings, addresses: new Map() }).includes(flag)),
    ['--user-agent=A/1 (X; Y) --no-sandbox', '--accept-lang=de-CH,en'],
  );
  const unknown = { userAgent: null, viewport: null, devicePixelRatio: null, languages: [] };
  assert.ok(
    !chromeFlags({ ...settings, addresses: new Map(), device: unknown }).some((flag) => /agent|lang/.test(flag)),
  );
});
