import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { readRecording } from '../recording/read-recording.js';
import { openRecordingStand, skip } from './fixtures/open-recording-stand.js';

/** @import { Exchange, Recording } from '../recording/recording.js' */
/** @import { Sent } from './fixtures/open-test-web.js' */
/** @import { RecordingStand } from './fixtures/open-recording-stand.js' */

/** @type {RecordingStand} */
let stand;
before(async () => (stand = await openRecordingStand()));
after(() => stand?.close());

/** @param {Sent | Exchange} one */
const named = ({ method, url }) => `${method} ${url}`;

describe('a page of many kinds of requests', { skip }, () => {
  /** @type {Recording} */
  let recording;
  /** @type {string} */
  let said;
  /** @type {Sent[]} */
  let sent;
  const file = () => join(stand.folder, 'shop.warc.gz');

  before(async () => {
    const args = ['http://plain.test/', '--out', 'shop.warc.gz', '--script', 'consent.mjs', '--scroll'];
    const { ended } = stand.record([...args, '--header', 'X-Asked: yes', '--cookie', 'consent=visitor-secret']);
    const { code, said: output } = await ended;
    said = output;
    sent = stand.web.sent.splice(0);
    assert.equal(code, 0, said);
    recording = await readRecording(file());
  });

  test('every request that was answered is in the recording, as its server saw it', () => {
    const answered = sent.filter(({ status }) => status !== 0);
    assert.ok(answered.length >= 18, `${answered.length} answered`);
    assert.deepEqual(recording.exchanges.map(named).sort(), answered.map(named).sort());
    for (const one of answered) {
      const exchange = /** @type {Exchange} */ (recording.exchanges.find((other) => named(other) === named(one)));
      assert.deepEqual(
        [exchange.status, exchange.httpVersion, String(exchange.requestBody), Buffer.from(exchange.body)],
        [one.status, one.protocol, one.asked, one.body],
        named(one),
      );
    }
  });

  test('the requests are of all the kinds that the page makes', () => {
    const names = recording.exchanges.map(named);
    for (const name of [
      'GET http://plain.test/', // a redirect to another scheme
      'GET https://old.test/from-frame',
      'GET https://shop.test/from-worker',
      'GET https://shop.test/events',
      'GET https://shop.test/accepted', // by the script
      'GET https://shop.test/far-below.gif', // by scrolling
      'OPTIONS https://api.test/thing',
      'PUT https://api.test/thing',
      'POST https://shop.test/beacon',
    ])
      assert.ok(names.includes(name), name);
    const spoken = ['https://shop.test/', 'https://old.test/frame', 'http://plain.test/'].map(
      (wanted) => recording.exchanges.find(({ url }) => url === wanted)?.httpVersion,
    );
    assert.deepEqual(spoken, ['2', '1.1', '1.1']);
  });

  test('each exchange has its address and times, and the handshake is told once a connection', () => {
    for (const { url, remoteAddress, serverWaitMs } of recording.exchanges) {
      assert.equal(remoteAddress, '127.0.0.1', url);
      assert.ok(Number(serverWaitMs) > 0 && Number(serverWaitMs) < 5_000, `${url}: ${serverWaitMs} ms`);
    }
    const shop = recording.exchanges.filter(({ url }) => url.startsWith('https://shop.test/'));
    const connected = shop.filter(({ connectMs }) => typeof connectMs === 'number');
    assert.ok(connected.length >= 1 && connected.length < shop.length, `${connected.length} of ${shop.length}`);
  });

  test('what ends only with the recording is kept as far as it came, and what has no answer is named', () => {
    const events = recording.exchanges.find(({ url }) => url.endsWith('/events'));
    assert.equal(String(events?.body), 'data: 1\n\ndata: 2\n\ndata: 3\n\n');
    assert.match(
      recording.warnings.join('\n'),
      /shop\.test\/events\) was cut off by its recorder \(WARC-Truncated: time/,
    );
    assert.match(said, /not recorded: 1 request to shop\.test: it had no answer when the recording ended/);
  });

  test('hosts that fail are said, with the reason', () => {
    assert.match(said, /not recorded: 1 request to closed\.test: Connection refused/);
    assert.match(said, /not recorded: 1 request to untrusted\.test: .*certificate verify failed/i);
  });

  test('no secret is in the file; header and cookie went to the host of the URL', async () => {
    const packed = await readFile(file());
    const whole = gunzipSync(packed).toString('latin1');
    for (const secret of ['server-secret', 'visitor-secret', 'key-1=']) assert.ok(!whole.includes(secret), secret);
    const put = recording.exchanges.find(({ method }) => method === 'PUT');
    assert.ok(put?.requestHeaders.some(([name, value]) => name.toLowerCase() === 'x-api-key' && value === 'xxxxx'));
    const asked = recording.exchanges.filter(({ requestHeaders }) =>
      requestHeaders.some(([name]) => name.toLowerCase() === 'x-asked'),
    );
    assert.deepEqual(asked.map(named), ['GET http://plain.test/']);
    assert.match(said, /scrubbed values: .*set-cookie/);
  });

  test('the recording tells what page it is of, and shows it', async () => {
    assert.deepEqual([recording.entryUrl, recording.title], ['http://plain.test/', 'The shop']);
    const whole = gunzipSync(await readFile(file())).toString('latin1');
    assert.match(whole, /software: slowstart\/\d\S* Chrom\S+\/\d\S* mitmproxy\/\d/);
    assert.match(whole, /WARC-Target-URI: urn:view:http:\/\/plain\.test\/\r\n(?:.+\r\n)*Content-Type: image\/jpeg/);
  });

  test('it is replayed at once, and answers every request that it can', () => {
    const missed = [...said.matchAll(/^ +missed: (.*)$/gm)].map(([, url]) => url);
    assert.deepEqual(missed.sort(), [
      'https://closed.test/a.gif',
      'https://shop.test/known', // a 304 alone answers no cold load
      'https://shop.test/poll', // had no answer
      'https://untrusted.test/a.gif',
    ]);
    const [, answered, all] = /replayed: (\d+) of (\d+) requests answered/.exec(said) ?? [];
    assert.equal(Number(all) - Number(answered), missed.length, said);
    assert.ok(Number(answered) >= 18, said);
    // what is random was drawn again, so its URL is the recorded one
    assert.ok(recording.exchanges.some(({ url }) => /\/random\?0\.\d+$/.test(url)));
    assert.doesNotMatch(said, /fuzzy|canonical/);
  });
});
