import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTemporaryFile } from './open-temporary-file.js';
import { sourceOfStored } from './source-of-stored.js';
import { Spool } from './spool.js';

const file = openTemporaryFile();
after(file.close);

test('bytes come back as they were stored, small and large, in any order', () => {
  const spool = new Spool(file.descriptor, 10_000_000);
  const large = Buffer.alloc(700_000, 'abc');
  const stored = ['one', 'two', large, 'three'].map((bytes) => spool.store(Buffer.from(bytes)));
  assert.deepEqual(
    stored.reverse().map((bytes) => bytes.read().toString().length),
    [5, 700_000, 3, 3],
  );
  assert.ok(stored[1].read().equals(large));
  assert.equal(spool.size, 700_011);
});

test('a part of stored bytes, and bytes behind each other, are read as such', () => {
  const spool = new Spool(openAgain(), 1_000);
  const [first, , last] = ['hello ', 'nothing', 'world'].map((text) => spool.store(Buffer.from(text)));
  const whole = first.concat(last);
  assert.equal(String(whole.read()), 'hello world');
  assert.equal(String(whole.subarray(4, 8).read()), 'o wo');
  assert.equal(String(whole.subarray(9).read()), 'ld');
  assert.equal(whole.subarray(20, 30).length, 0);
  assert.equal(String(whole.subarray(6).subarray(1, 3).read()), 'or');
});

test('pieces that are added one by one are one', () => {
  const spool = new Spool(openAgain(), 1_000);
  const sink = spool.begin();
  for (const piece of ['a', 'b', 'c']) sink.add(Buffer.from(piece));
  assert.equal(String(sink.end().read()), 'abc');
});

test('more than the most is refused', () => {
  const spool = new Spool(openAgain(), 10);
  spool.store(Buffer.alloc(6));
  assert.throws(() => spool.store(Buffer.alloc(6)), {
    name: 'RecordingLimitError',
    message: 'unpacked, it holds more than 10 bytes, the most that a recording may have',
  });
});

test('stored bytes can be read in places, as a file', async () => {
  const spool = new Spool(openAgain(), 1_000);
  const source = sourceOfStored(spool.store(Buffer.from('0123456789')));
  assert.equal(source.size, 10);
  assert.equal(String(await source.readAt(8, 5)), '89');
});

function openAgain() {
  const { descriptor, close } = openTemporaryFile();
  after(close);
  return descriptor;
}
