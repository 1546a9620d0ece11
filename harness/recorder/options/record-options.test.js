import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { chooseDevice } from './device.js';
import { parseRecordOptions } from './record-options.js';
import { nameOf, recordingNames } from './recording-names.js';

/** @param {string[]} args */
const parse = (...args) => parseRecordOptions(args);

test('every option has its value, and its default', () => {
  assert.deepEqual(parse('https://a.test/#part'), {
    urls: ['https://a.test/'],
    out: null,
    device: { device: undefined, viewport: undefined, userAgent: undefined },
    headers: [],
    cookies: [],
    script: null,
    wait: null,
    scroll: false,
    timeoutMs: 60_000,
    keepSecrets: false,
    replay: true,
    ca: null,
    connectTo: {},
  });
  const given = parse(
    ...[
      'a.test',
      'http://b.test/x',
      '--out',
      'f',
      '--device',
      'Pixel 5',
      '--viewport',
      '412x915',
      '--user-agent',
      'A/1',
    ],
    ...['--header', 'Accept-Language:  de ', '--header', 'X: a: b', '--cookie', 'a=1=2', '--cookie', 'b='],
    ...['--script', 's.mjs', '--wait', '#main', '--scroll', '--timeout', '2.5', '--keep-secrets', '--no-replay'],
    ...['--ca', 'c.pem', '--connect-to', 'a.test:443:127.0.0.1:8443', '--connect-to', 'b.test:80:[::1]:81'],
  );
  assert.deepEqual(given, {
    urls: ['https://a.test/', 'http://b.test/x'],
    out: 'f',
    device: { device: 'Pixel 5', viewport: { width: 412, height: 915 }, userAgent: 'A/1' },
    headers: [
      ['Accept-Language', 'de'],
      ['X', 'a: b'],
    ],
    cookies: [
      { name: 'a', value: '1=2' },
      { name: 'b', value: '' },
    ],
    script: 's.mjs',
    wait: { selector: '#main' },
    scroll: true,
    timeoutMs: 2_500,
    keepSecrets: true,
    replay: false,
    ca: 'c.pem',
    connectTo: { 'a.test:443': ['127.0.0.1', 8443], 'b.test:80': ['::1', 81] },
  });
  assert.deepEqual(parse('a.test', '--wait', '3')?.wait, { seconds: 3 });
});

for (const [args, found] of /** @type {[string[], RegExp][]} */ ([
  [[], /missing required argument 'url'/],
  [['ftp://a.test/'], /^record: ftp:\/\/a\.test\/ is no URL of a web page/],
  [['http://'], /is no URL of a web page/],
  [['https://me:word@a.test/'], /^record: a\.test: a URL with a password would be in the recording; use --header$/],
  [['a.test', '--viewport', '0x5'], /'0x5' is invalid\. it is WIDTHxHEIGHT/],
  [['a.test', '--viewport', '10001x5'], /it is WIDTHxHEIGHT/],
  [['a.test', '--timeout', '0'], /it is a number of seconds/],
  [['a.test', '--timeout', ''], /it is a number of seconds/],
  [['a.test', '--wait', '-1'], /it is a number of seconds/],
  [['a.test', '--wait', ' '], /it is a number of seconds or a CSS selector/],
  [['a.test', '--user-agent', 'a\nb'], /it is one line/],
  [['a.test', '--header', 'no colon'], /it is NAME: VALUE/],
  [['a.test', '--header', 'X: a\r\nCookie: b'], /it is NAME: VALUE/],
  [['a.test', '--cookie', 'a=b; Path=/'], /it is NAME=VALUE/],
  [['a.test', '--connect-to', 'a.test:443'], /it is HOST1:PORT1:HOST2:PORT2/],
]))
  test(`${JSON.stringify(args.join(' '))} is refused with a sentence`, () => {
    assert.throws(
      () => parse(...args),
      (/** @type {any} */ error) => error.exitCode === 2 && found.test(error.message),
    );
  });

test('a device has its screen, and the Chrome that records it', () => {
  const { userAgent, viewport } = chooseDevice({ device: 'pixel 5' }, '156');
  assert.match(String(userAgent), /Android 11; Pixel 5\).* Chrome\/156\.0\.0\.0 Mobile/);
  assert.deepEqual([viewport?.width, viewport?.deviceScaleFactor, viewport?.isMobile], [393, 3, true]);
  const changed = chooseDevice({ device: 'Pixel 5', viewport: { width: 400, height: 800 }, userAgent: 'A/1' }, '156');
  assert.deepEqual([changed.userAgent, changed.viewport?.width, changed.viewport?.isMobile], ['A/1', 400, true]);
  assert.deepEqual(chooseDevice({}, '156'), { userAgent: null, viewport: null });
  assert.throws(
    () => chooseDevice({ device: 'Pixel 55' }, '156'),
    /there is no such device \(did you mean Pixel 5\?\)/,
  );
});

test('a recording is named after its page, whatever is in the URL', () => {
  for (const [url, name] of [
    ['https://www.example.org/', 'example.org'],
    ['https://a.test:8443/x/y.html?q=1', 'a.test-8443-x-y.html'],
    ['https://a.test/../../etc/passwd', 'a.test-etc-passwd'],
    ['https://a.test/%2e%2e%2fx', 'a.test-2e-2e-2fx'],
    [`https://a.test/${'y'.repeat(300)}`, `a.test-${'y'.repeat(73)}`],
    ['http://[::1]/', '1'],
  ])
    assert.equal(nameOf(url), name);
});

test('no file is written over, and two pages never have one name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  try {
    const name = (/** @type {string | null} */ out, /** @type {string[]} */ ...urls) =>
      recordingNames({ urls, out, folder });
    assert.deepEqual(name(null, 'https://a.test/'), [join(folder, 'a.test.warc.gz')]);
    writeFileSync(join(folder, 'a.test.warc.gz'), '');
    writeFileSync(join(folder, 'a.test-2.warc.gz.part'), '');
    assert.deepEqual(name(null, 'https://a.test/', 'https://www.a.test/?b'), [
      join(folder, 'a.test-3.warc.gz'),
      join(folder, 'a.test-4.warc.gz'),
    ]);
    assert.deepEqual(name('new/', 'https://a.test/'), [join(folder, 'new/a.test.warc.gz')]);
    assert.deepEqual(name('b.warc.gz', 'https://a.test/'), [join(folder, 'b.warc.gz')]);
    assert.throws(
      () => name('a.test.warc.gz', 'https://a.test/'),
      /is there already; name another --out, or remove it/,
    );
    assert.throws(() => name('a.test.warc.gz', 'https://a.test/', 'https://b.test/'), /is a file; with several URLs/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
