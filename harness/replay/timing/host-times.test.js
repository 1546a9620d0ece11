import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange } from '../fixtures/exchange.js';
import { hostTimes } from './host-times.js';

test('each host has its shortest connect time, its median wait and the version of most of its answers', () => {
  const times = hostTimes([
    exchange('https://a.test/1', { connectMs: 31, serverWaitMs: 80, httpVersion: '2' }),
    exchange('https://a.test/2', { connectMs: 30, serverWaitMs: 60, httpVersion: '2' }),
    exchange('https://a.test/3', { connectMs: null, serverWaitMs: 200, httpVersion: '1.1' }),
    exchange('https://b.test/', { httpVersion: '1.1' }),
    exchange('https://c.test/', { httpVersion: '3' }),
    exchange('http://d.test/', { httpVersion: '1.1', serverWaitMs: 0 }),
    exchange('https://e.test/'),
  ]);
  assert.deepEqual(Object.fromEntries(times), {
    'a.test': { connectMs: 30, waitMs: 80, isHttp2: true },
    'b.test': { connectMs: null, waitMs: null, isHttp2: false },
    'c.test': { connectMs: null, waitMs: null, isHttp2: true },
    'd.test': { connectMs: null, waitMs: 0, isHttp2: null },
  });
});

test('what is no time is none', () => {
  const wrong = /** @type {any[]} */ ([-1, Number.NaN, Number.POSITIVE_INFINITY, '5']);
  const times = wrong.map((ms) => exchange('https://a.test/', { connectMs: ms, serverWaitMs: ms }));
  assert.deepEqual(Object.fromEntries(hostTimes(times)), {});
});
