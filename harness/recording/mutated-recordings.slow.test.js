import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { mutateBytes, randomBelow } from './fixtures/mutate-bytes.js';
import { plainRecord, plainWarc, request, response } from './fixtures/plain-warc.js';
import { parseRecording } from './read-recording.js';

const ROUNDS = Number(process.env.SLOWSTART_FUZZ_ROUNDS ?? 1_000);
const SEED = Number(process.env.SLOWSTART_SEED ?? 11);

const RECORDS = [
  { fields: { 'WARC-Type': 'warcinfo' }, block: 'json-metadata: {"pages":[{"url":"http://a.test/","title":"A"}]}\n' },
  response(
    'http://a.test/',
    'HTTP/1.1 200 OK\nContent-Type: text/html\nTransfer-Encoding: chunked\n\n5\nhello\n0\n\n',
    {
      'WARC-Record-ID': '<urn:1>',
      'WARC-Block-Digest': 'sha1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    },
  ),
  request('http://a.test/', 'GET / HTTP/1.1\nHost: a.test\n\n', { 'WARC-Concurrent-To': '<urn:1>' }),
  response('http://a.test/2', 'HTTP/1.1 200 OK\n\n', { 'WARC-Type': 'revisit', 'WARC-Refers-To': '<urn:1>' }),
];

test(`a mutated recording is read, or refused in a sentence (${ROUNDS} of seed ${SEED})`, async () => {
  const random = randomBelow(SEED);
  const plain = plainWarc(...RECORDS);
  const packed = Buffer.concat(RECORDS.map((record) => gzipSync(plainRecord(record))));
  const outcomes = { read: 0, refused: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    let bytes = round % 4 === 0 ? packed : plain;
    for (let count = 1 + random(3); count > 0 && bytes.length > 0; count -= 1) bytes = mutateBytes(bytes, random);
    if (round % 4 === 1) bytes = gzipSync(bytes);
    await parseRecording(bytes).then(
      ({ exchanges, entryUrl }) => {
        outcomes.read += 1;
        assert.ok(exchanges.some(({ url }) => url === entryUrl));
      },
      (error) => {
        outcomes.refused += 1;
        const told = `round ${round}: ${error.stack}`;
        assert.ok(['Error', 'RecordingLimitError'].includes(error.name), told); // not a TypeError, a defect
        assert.match(error.message, /^(?:it|its|record) /, told);
        assert.ok(error.message.length < 500, told);
      },
    );
  }
  assert.ok(outcomes.read > ROUNDS / 20 && outcomes.refused > ROUNDS / 20, JSON.stringify(outcomes));
});
