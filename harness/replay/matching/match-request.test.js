import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange } from '../fixtures/exchange.js';
import { indexRecording } from './index-recording.js';
import { matchRequest } from './match-request.js';

/** @type {(recorded: string[], asked: string, method?: string) => [kind: string, url: string | null]} */
const match = (recorded, asked, method = 'GET') => {
  const exchanges = recorded.map((text) => {
    const [first, second] = text.split(' ');
    return second === undefined ? exchange(first) : exchange(second, { method: first });
  });
  const { kind, resource } = matchRequest(indexRecording({ exchanges }), { method, url: new URL(asked) });
  return [kind, resource && (resource.method === 'GET' ? resource.url : `${resource.method} ${resource.url}`)];
};

test('the recorded URL is an exact match', () => {
  assert.deepEqual(match(['https://a.test/x?q=1', 'https://a.test/x?q=2'], 'https://a.test/x?q=2'), [
    'exact',
    'https://a.test/x?q=2',
  ]);
});

test('scheme, host, port, path and method must be as recorded', () => {
  const recorded = ['https://a.test/x'];
  for (const asked of [
    'http://a.test/x',
    'https://b.test/x',
    'https://a.test:8443/x',
    'https://a.test/y',
    'https://a.test/x/',
  ]) {
    assert.deepEqual(match(recorded, asked), ['missed', null], asked);
  }
  assert.deepEqual(match(recorded, 'https://a.test/x', 'POST'), ['missed', null]);
});

test('HEAD is answered from a recorded HEAD, else from GET', () => {
  assert.deepEqual(match(['https://a.test/x'], 'https://a.test/x', 'HEAD'), ['exact', 'https://a.test/x']);
  assert.deepEqual(match(['https://a.test/x', 'HEAD https://a.test/x'], 'https://a.test/x', 'HEAD'), [
    'exact',
    'HEAD https://a.test/x',
  ]);
});

test('a timestamp, random number, cache buster or callback name is tolerated', () => {
  for (const [recorded, asked] of [
    ['https://a.test/x?q=1&_=1519128470123', 'https://a.test/x?q=1&_=1763712345678'],
    ['https://a.test/x?0.8437592846', 'https://a.test/x?0.1234567891'],
    ['https://a.test/x?cb=abc', 'https://a.test/x'],
    ['https://a.test/x?fn=jQuery110204_1519128470', 'https://a.test/x?fn=jQuery998877_1763712345'],
  ])
    assert.deepEqual(match([recorded], asked), ['fuzzy', recorded]);
});

test('the most similar query wins, whatever its order', () => {
  const recorded = [
    'https://a.test/x?q=dogs&page=1&_=1',
    'https://a.test/x?q=cats&page=1&_=1',
    'https://a.test/x?q=cats&page=2&_=1',
  ];
  assert.deepEqual(match(recorded, 'https://a.test/x?_=2&page=2&q=cats'), ['fuzzy', recorded[2]]);
  assert.deepEqual(match(recorded, 'https://a.test/x?q=cats&page=1&new=1'), ['fuzzy', recorded[1]]);
});

test('ties go to an equal volatile value, then the longer common prefix, then the first recorded', () => {
  const ids = ['https://a.test/x?id=11111111&_=1', 'https://a.test/x?id=22222222&_=1'];
  assert.deepEqual(match(ids, 'https://a.test/x?id=22222222&_=2'), ['fuzzy', ids[1]]);
  const times = ['https://a.test/x?t=1519100000', 'https://a.test/x?t=1763700000'];
  assert.deepEqual(match(times, 'https://a.test/x?t=1763712345'), ['fuzzy', times[1]]);
  assert.deepEqual(match(['https://a.test/x?_=1', 'https://a.test/x?_=2'], 'https://a.test/x?_=3'), [
    'fuzzy',
    'https://a.test/x?_=1',
  ]);
});

test('another set of joined files is a miss', () => {
  const recorded = ['https://cdn.test/??a.js,b.js,c.js', 'https://cdn.test/??x.css,y.css'];
  assert.deepEqual(match(recorded, 'https://cdn.test/??a.js,b.js'), ['fuzzy', recorded[0]]);
  assert.deepEqual(match(recorded, 'https://cdn.test/??m.js,n.js'), ['missed', null]);
});

test('a volatile part of the path is tolerated, after all else', () => {
  const recorded = [
    'https://a.test/service/pixel/1519128470123/load.js?v=1',
    'https://a.test/service/pixel/1519128470124/load.js?v=2',
  ];
  assert.deepEqual(match(recorded, 'https://a.test/service/pixel/1763712345678/load.js?v=2'), ['fuzzy', recorded[1]]);
  assert.deepEqual(match(recorded, 'https://a.test/service/pixel/1519128470123/load.js?v=2'), ['fuzzy', recorded[0]]);
  assert.deepEqual(match(recorded, 'https://b.test/service/pixel/1763712345678/load.js?v=2'), ['missed', null]);
  assert.deepEqual(
    match(
      ['https://i.test/d41d8cd98f00b204e9800998ecf8427e.jpg'],
      'https://i.test/ffffffffffffffffe9800998ecf8427e.jpg',
    ),
    ['missed', null],
  );
});

test('a beacon sent by POST is answered from a recorded GET', () => {
  const index = indexRecording({
    exchanges: [exchange('https://a.test/gen_204?t=1', { status: 204 }), exchange('https://a.test/page?t=1')],
  });
  const post = (/** @type {string} */ path) =>
    matchRequest(index, { method: 'POST', url: new URL(path, 'https://a.test') });
  assert.deepEqual(
    [post('/gen_204?t=1').kind, post('/gen_204?t=1').resource?.url],
    ['fuzzy', 'https://a.test/gen_204?t=1'],
  );
  assert.equal(post('/page?t=1').kind, 'missed');
});

test('of many long queries only those recorded first are compared', () => {
  const query = Array.from({ length: 400 }, (_, index) => `k${index}=v`).join('&');
  const chosen = (/** @type {number} */ best) => {
    const recorded = Array.from(
      { length: 70 },
      (_, index) => `https://a.test/x?n=${index === best ? 'right' : 'wrong'}&${query}&i${index}=1`,
    );
    const [kind, url] = match(recorded, `https://a.test/x?n=right&${query}`);
    return [kind, recorded.indexOf(url ?? '')];
  };
  // each has 402 parameters, compared with 401: the 50,000 end with the 62nd
  assert.deepEqual(chosen(61), ['fuzzy', 61]);
  assert.deepEqual(chosen(62), ['fuzzy', 0]);
});
