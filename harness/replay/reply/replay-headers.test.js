import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replayHeaders } from './replay-headers.js';

test('headers about the connection, QUIC, https upgrades and reporting are not replayed', () => {
  assert.deepEqual(
    replayHeaders([
      ['Connection', 'close'],
      ['Keep-Alive', 'timeout=5'],
      ['Transfer-Encoding', 'chunked'],
      ['Upgrade', 'h2c'],
      ['Content-Length', '7'],
      ['Alt-Svc', 'h3=":443"'],
      ['Strict-Transport-Security', 'max-age=1'],
      ['Public-Key-Pins', 'x'],
      ['NEL', '{}'],
      ['Report-To', '{}'],
      ['x-slowstart-replay', 'exact'],
      ['X-Cache', 'HIT'],
    ]),
    [['X-Cache', 'HIT']],
  );
});

test('cookies may repeat, single headers may not', () => {
  assert.deepEqual(
    replayHeaders([
      ['Set-Cookie', 'a'],
      ['Location', '/1'],
      ['set-cookie', 'b'],
      ['location', '/2'],
      ['Vary', 'x'],
      ['Vary', 'y'],
    ]),
    [
      ['Set-Cookie', 'a'],
      ['Location', '/1'],
      ['set-cookie', 'b'],
      ['Vary', 'x'],
      ['Vary', 'y'],
    ],
  );
});
