import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { plainRecord, plainWarc, request, response } from './fixtures/plain-warc.js';
import { parseRecording, readRecording } from './read-recording.js';

const HTML = 'HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: 5\n\nhello';
const page = response('https://a.test/', HTML);
const image = response('https://a.test/i.png', 'HTTP/1.1 200 OK\nContent-Type: image/png\n\npixel');

test('what cannot be used partly is refused, with the record and its offset', async () => {
  const plain = plainWarc(page, image);
  const second = plainWarc(page).length;
  const packed = Buffer.concat([gzipSync(plainRecord(page)), gzipSync(plainRecord(image))]);
  const lying = (/** @type {string} */ length) =>
    plainWarc(response('https://a.test/', HTML, { 'Content-Length': length }), image);
  const flipped = Buffer.from(packed);
  flipped[packed.length - 30] ^= 0xff;
  /** @type {[name: string, bytes: Buffer, message: RegExp][]} */
  const cases = [
    ['empty', Buffer.alloc(0), /^it is empty$/],
    ['not a WARC', Buffer.from('<!doctype html><p>'), /^it is not a WARC file: it starts with "<!doctype html><"$/],
    ['gzip, but not of a WARC', gzipSync('hello world'), /^it is not a WARC file: it starts with "hello world"$/],
    [
      'cut in a body',
      plain.subarray(0, plain.length - 6),
      new RegExp(`^record 2 at byte ${second} is cut off: \\d+ of the \\d+ bytes that its Content-Length promises$`),
    ],
    [
      'cut in a WARC header',
      plain.subarray(0, second + 30),
      new RegExp(`^record 2 at byte ${second} is cut off in its header`),
    ],
    [
      'gzip cut',
      packed.subarray(0, packed.length - 9),
      new RegExp(`^its gzip data is cut off at byte ${packed.length - 9}, `),
    ],
    ['gzip damaged', flipped, /^its gzip data is damaged near byte \d+ of \d+ \(.*\)/],
    [
      'garbage after gzip',
      Buffer.concat([packed, Buffer.from('garbage')]),
      /^its gzip data is damaged near byte \d+ of \d+ \(incorrect header check\)/,
    ],
    [
      'gzip after a gap',
      Buffer.concat([packed, Buffer.alloc(4), packed]),
      new RegExp(`^its gzip data stops at byte ${packed.length} of `),
    ],
    [
      'garbage between records',
      Buffer.concat([plainWarc(page), Buffer.from('garbage'), plainWarc(image)]),
      new RegExp(
        `^record 2 at byte ${second} does not start with WARC/1.x but with "garbageWARC/1.1\\\\r": garbage, or ` +
          'the Content-Length of the record before it \\(68\\) is wrong$',
      ),
    ],
    [
      'a length too small',
      lying('20'),
      /^record 2 at byte \d+ does not start with WARC\/1\.x .* the Content-Length of the .* before it \(20\) is wrong$/,
    ],
    ['a length too large', lying('90'), /^record 2 at byte \d+ does not start with WARC\/1\.x/],
    ['a length past the end', lying('90000000'), /^record 1 at byte 0 is cut off: \d+ of the 90000000 bytes/],
    ['a negative length', lying('-1'), /^record 1 at byte 0 has no usable Content-Length \(-1\)$/],
    ['no type', plainWarc({ fields: {}, block: '' }), /^record 1 at byte 0 has no WARC-Type$/],
    [
      'no answers',
      plainWarc(request('https://a.test/', 'GET / HTTP/1.1\n\n')),
      /^it holds no HTTP answer that can be replayed$/,
    ],
    [
      'only answers that cannot be used',
      plainWarc(response('ftp://a.test/', HTML)),
      new RegExp(
        '^it holds no HTTP answer that can be replayed: record 1 at byte 0 is left out: its WARC-Target-URI is not ' +
          'http: or https: \\(ftp://a\\.test/\\)$',
      ),
    ],
  ];
  for (const [name, bytes, message] of cases) {
    await assert.rejects(
      parseRecording(bytes),
      (/** @type {Error} */ error) => {
        assert.match(error.message, message, name);
        return true;
      },
      name,
    );
  }
});

test('a decompression bomb is refused before it has unpacked', async () => {
  await assert.rejects(
    parseRecording(gzipSync(plainWarc(response('https://a.test/', 'x'.repeat(3_000_000)))), {
      limits: { unpackedBytes: 1_000_000 },
    }),
    { message: 'it unpacks to more than 1000000 bytes, the most that a recording may have' },
  );
});

test('what can be used partly is a warning', async () => {
  const { exchanges, warnings } = await parseRecording(
    plainWarc(
      response('https://a.test/', HTML, {
        'WARC-Block-Digest': 'sha1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        'WARC-Truncated': 'length',
      }),
      response('https://a.test/short', 'HTTP/1.1 200 OK\nContent-Length: 100\n\nshort'),
      response('https://a.test/chunks', 'HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n3\nabc\n9\nd'),
      response('https://a.test/headers', 'HTTP/1.1 200 OK\nbad header: 1\n\n'),
      response('https://a.test/garbage', 'garbage'),
      response('https://a.test/early', 'HTTP/1.1 103 Early Hints\n\n'),
      response('https://a.test/gone', 'HTTP/1.1 200 OK\n\n', {
        'WARC-Type': 'revisit',
        'WARC-Payload-Digest': 'sha1:BBB',
      }),
      response('no url', HTML),
    ),
  );
  assert.deepEqual(
    exchanges.map(({ url, body }) => [url, body.toString()]),
    [
      ['https://a.test/', 'hello'],
      ['https://a.test/short', 'short'],
      ['https://a.test/chunks', 'abc'],
      ['https://a.test/headers', ''],
    ],
  );
  assert.deepEqual(
    warnings.map((warning) => warning.replace(/ at byte \d+/, '')),
    [
      'record 1 (https://a.test/) does not match its WARC-Block-Digest',
      'record 1 (https://a.test/) was cut off by its recorder (WARC-Truncated: length)',
      'record 8 is left out: its WARC-Target-URI is no URL (no url)',
      'GET https://a.test/short: its body stops early, after 5 of 100 bytes',
      'GET https://a.test/chunks: its chunked body stops early, after 3 bytes',
      'GET https://a.test/headers: left out headers that HTTP cannot carry: bad header: 1',
      'record 5 is left out: its status line is "garbage"',
      'record 6 is left out: its status 103 is no final answer',
      'record 7 is left out: it revisits an answer that is not in this file (https://a.test/gone)',
    ],
  );
});

test('an error names the file and what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-recording-'));
  try {
    const file = join(folder, 'page.warc.gz');
    await assert.rejects(readRecording(file), { message: `reading the recording ${file}: there is no such file` });
    await writeFile(file, 'nothing');
    await assert.rejects(readRecording(file), {
      message:
        `reading the recording ${file}: it is not a WARC file: it starts with "nothing"; record the page again or ` +
        'get page.warc.gz once more',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a recording that ends within the first bytes of a record is cut off, and no garbage', async () => {
  const second = plainWarc(page).length;
  for (const more of [1, 3, 8, 9])
    await assert.rejects(parseRecording(plainWarc(page, image).subarray(0, second + more)), {
      message: `record 2 at byte ${second} is cut off in its header`,
    });
});
