import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseH2load } from './parse-h2load.js';

// h2load of nghttp2 1.52, shortened
const OUTPUT = `starting benchmark...
finished in 1.30s, 15400.25 req/s, 122.10MB/s
requests: 20000 total, 20000 started, 20000 done, 19990 succeeded, 10 failed, 0 errored, 0 timeout
status codes: 19990 2xx, 0 3xx, 10 4xx, 0 5xx
traffic: 158.57MB (166273054) total, 391.20KB (400589) headers (space savings 95.24%), 156.25MB (163840000) data
`;

test('the rate of h2load is read, and how many requests were not answered 200', () => {
  assert.deepEqual(parseH2load(OUTPUT), { requestsPerSecond: 15400.25, failed: 10 });
});

test('output without a rate is an error that shows it', () => {
  assert.throws(() => parseH2load('could not connect'), {
    message: 'bench-origin: reading what h2load says: there is no rate in "could not connect"',
  });
});
