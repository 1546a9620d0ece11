import assert from 'node:assert/strict';
import test from 'node:test';
import { parseAccessLog } from './parse-access-log.js';

test('a cache hit and a spliced tunnel are read, a torn last line is left out', () => {
  const text =
    '40112 TCP_MEM_HIT 200 GET http://a.example/x.png 5120 3\n40114 TCP_TUNNEL 200 CONNECT 198.18.1.0:443 90211 ' +
    '2210\n40116 TCP_MISS 200 GE';
  assert.deepEqual(parseAccessLog(text), [
    {
      clientPort: 40112,
      resultCode: 'TCP_MEM_HIT',
      status: 200,
      method: 'GET',
      url: 'http://a.example/x.png',
      bytesToClient: 5120,
      durationMs: 3,
    },
    {
      clientPort: 40114,
      resultCode: 'TCP_TUNNEL',
      status: 200,
      method: 'CONNECT',
      url: '198.18.1.0:443',
      bytesToClient: 90211,
      durationMs: 2210,
    },
  ]);
});
