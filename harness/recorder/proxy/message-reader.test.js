import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MessageReader } from './message-reader.js';

const STREAM = Buffer.concat([
  Buffer.from('{"type":"listening","port":8080}\n{"type":"body","id":"a","bodyBytes":9}\n'),
  Buffer.from('{"x":1}\n\0'),
  Buffer.from('{"type":"end","id":"a"}\n'),
]);
const EXPECTED = [
  [{ type: 'listening', port: 8080 }, ''],
  [{ type: 'body', id: 'a' }, '{"x":1}\n\0'],
  [{ type: 'end', id: 'a' }, ''],
];

for (const size of [1, 2, 7, 40, 1000])
  test(`messages are read whole from chunks of ${size} bytes, and bytes that look like a line are bytes`, () => {
    const reader = new MessageReader();
    const read = [];
    for (let at = 0; at < STREAM.length; at += size)
      for (const { message, body } of reader.add(STREAM.subarray(at, at + size))) read.push([message, String(body)]);
    assert.deepEqual(read, EXPECTED);
  });

test('a line that never ends is refused', () => {
  const reader = new MessageReader();
  assert.throws(
    () => {
      for (let count = 0; count < 9; count += 1) reader.add(Buffer.alloc(2 ** 20, 'x'));
    },
    { message: 'a message of more than 8388608 bytes' },
  );
});
