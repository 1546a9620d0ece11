import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessages, stream } from './fixtures/read-messages.js';
import { MessageCutter } from './message-cutter.js';

const MiB = 2 ** 20;

test('the long texts of a large message are cut, and nothing else of it', () => {
  for (const filler of ['x', '"', '\\', '\\"', '\u{1f600}', '\u0001', 'a\u0001"\\'])
    for (const offset of ['', 'a', 'ab']) {
      const url = offset + filler.repeat((1.1 * MiB) / filler.length);
      const whole = {
        method: 'm',
        params: { list: [url, url.slice(0, 100), 1.5, null], [`k${offset}`]: '"' },
        end: '\\',
      };
      for (const chunkBytes of [65_536, 333_667]) {
        const { messages, cut, dropped } = readMessages(stream(whole, { id: 7 }), { chunkBytes });
        assert.deepEqual([messages.length, cut, dropped, messages[1]], [2, 1, 0, '{"id":7}']);
        const kept = JSON.parse(messages[0]);
        const [first, ...others] = kept.params.list;
        assert.ok(first.length > 2000 && messages[0].length < 40_000, `${first.length}`);
        assert.ok(
          url.startsWith(first.replace(/[\ud800-\udbff\ufffd]+$/, '')),
          JSON.stringify([filler, first.slice(-20)]),
        );
        assert.deepEqual({ ...kept, params: { ...kept.params, list: [url, ...others] } }, whole);
      }
    }
});

test('a large message without long texts is whole', () => {
  const whole = { method: 'm', params: Array.from({ length: 300_000 }, (_, index) => `t${index}"`) };
  assert.deepEqual(readMessages(stream(whole)), { messages: [JSON.stringify(whole)], cut: 0, dropped: 0 });
});

test('a message that is too large even so is dropped; who waits for it is told', () => {
  const result = Array.from({ length: 1_000_000 }, (_, index) => `text ${index}`);
  const sessionId = 'A0B1';
  const { messages, dropped } = readMessages(
    stream({ id: 12, result, sessionId }, { method: 'm', params: result, sessionId }, { id: 13, result }, { id: 14 }),
  );
  const error = { code: -32000, message: 'the answer was too large and was dropped' };
  assert.deepEqual(
    messages.map((message) => JSON.parse(message)),
    [{ id: 12, error, sessionId }, { id: 13, error }, { id: 14 }],
  );
  assert.equal(dropped, 3);
});

test('a message longer than a string can be takes no memory', () => {
  const cutter = new MessageCutter();
  const part = Buffer.alloc(MiB, 'x');
  cutter.add(Buffer.from('{"method":"m","params":"'));
  const before = process.memoryUsage().rss;
  for (let i = 0; i < 600; i += 1) cutter.add(part);
  const [message] = cutter.add(Buffer.from('"}\0'));
  assert.equal(JSON.parse(message).params.length, 16 * 1024);
  assert.ok(process.memoryUsage().rss - before < 100 * MiB);
});
