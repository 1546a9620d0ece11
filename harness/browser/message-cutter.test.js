import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessages, stream } from './fixtures/read-messages.js';

test('messages are passed on as they are, however they are split', () => {
  const values = [{ id: 1, result: {} }, { method: 'a', params: { text: 'caf\u00e9 "\\ \u{1f600}' } }, {}];
  for (const chunkBytes of [1, 2, 3, 7, 1000])
    assert.deepEqual(readMessages(stream(...values), { chunkBytes }), {
      messages: values.map((value) => JSON.stringify(value)),
      cut: 0,
      dropped: 0,
    });
});
