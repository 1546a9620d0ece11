import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange } from '../fixtures/exchange.js';
import { indexRecording } from './index-recording.js';
import { matchRequest } from './match-request.js';

/** @type {(recorded: string[], asked: string, method?: string) => [kind: string, url: string | null]} */
const match = (recorded, asked, method = 'GET') => {
  const exchanges = recorded.map((text) => {
    const [first, second] = text.split(' ');
    const parts = { text: 'shown' };
    return second === undefined ? exchange(first, parts) : exchange(second, { method: first, ...parts });
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

test('host, port, path and method must be as recorded', () => {
  const recorded = ['https://a.test/x'];
  for (const asked of ['https://b.test/x', 'https://a.test:8443/x', 'https://a.test/y', 'https://a.test/x/'])
    assert.deepEqual(match(recorded, asked), ['missed', null], asked);
  assert.deepEqual(match(recorded, 'https://a.test/x', 'POST'), ['missed', null]);
});

test('of several spellings of one URL the nearest answers, and an answer rather than a redirect', () => {
  const recorded = ['http://www.a.test/x?b=1&a=2', 'http://a.test/x?b=1&a=2', 'http://a.test/x?a=2&b=1'];
  assert.deepEqual(match(recorded, 'https://a.test/x?a=2&b=1'), ['canonical', recorded[2]]);
  assert.deepEqual(match(recorded, 'https://www.a.test/x?a=2&b=1'), ['canonical', recorded[0]]);
  const redirect = { status: 301, headers: /** @type {[string, string][]} */ ([['Location', 'https://b.test/']]) };
  const index = indexRecording({
    exchanges: [exchange('http://a.test/', redirect), exchange('http://www.a.test/', { text: 'page' })],
  });
  const { resource } = matchRequest(index, { method: 'GET', url: new URL('https://a.test/') });
  assert.equal(resource?.url, 'http://www.a.test/');
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
    ['http://a.test/x?fn=jQuery110204_1519128470', 'https://www.a.test/x?fn=jQuery998877_1763712345'],
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
  assert.deepEqual(match(recorded, 'https://a.test/x?q=cats&page=1'), ['fuzzy', recorded[1]]);
  assert.deepEqual(match(recorded, 'https://a.test/x?q=birds&page=1'), ['missed', null]);
});

test('ties go to an equal volatile value, then the longer common prefix, then the first recorded', () => {
  const visits = ['https://a.test/x?visit=11111111&_=1', 'https://a.test/x?visit=22222222&_=1'];
  assert.deepEqual(match(visits, 'https://a.test/x?visit=22222222&_=2'), ['fuzzy', visits[1]]);
  const times = ['https://a.test/x?t=1519100000', 'https://a.test/x?t=1763700000'];
  assert.deepEqual(match(times, 'https://a.test/x?t=1763712345'), ['fuzzy', times[1]]);
  assert.deepEqual(match(['https://a.test/x?_=1', 'https://a.test/x?_=2'], 'https://a.test/x?_=3'), [
    'fuzzy',
    'https://a.test/x?_=1',
  ]);
});

test('the query of a file chooses where several contents of it were recorded', () => {
  const files = (/** @type {string[]} */ ...texts) => {
    const exchanges = texts.map((text, index) => exchange(`https://a.test/px.js?ch=${index}`, { text }));
    return matchRequest(indexRecording({ exchanges }), { method: 'GET', url: new URL('https://a.test/px.js?ch=9') })
      .kind;
  };
  assert.deepEqual([files('same', 'same'), files('one', 'another')], ['fuzzy', 'missed']);
});

test('files whose names have one shape answer for each other only with one content', () => {
  const chunks = (/** @type {string[]} */ ...texts) => {
    const exchanges = texts.map((text, index) =>
      exchange(`https://a.test/assets/chunk.${index}123456789abcdef.js`, { text }),
    );
    const url = new URL('https://a.test/assets/chunk.fedcba9876543210.js');
    return matchRequest(indexRecording({ exchanges }), { method: 'GET', url }).kind;
  };
  assert.deepEqual([chunks('same', 'same'), chunks('one', 'another')], ['fuzzy', 'missed']);
});

test('an answer that shows nothing answers every query of its path', () => {
  const invisible = (/** @type {Parameters<typeof exchange>[1]} */ parts) => {
    const index = indexRecording({ exchanges: [exchange('https://a.test/log?event=a', parts)] });
    return matchRequest(index, { method: 'GET', url: new URL('https://a.test/log?event=b') }).kind;
  };
  const image = (/** @type {string} */ type) => /** @type {[string, string][]} */ ([['content-type', type]]);
  assert.equal(invisible({ status: 204 }), 'fuzzy');
  assert.equal(invisible({ text: '' }), 'fuzzy');
  assert.equal(invisible({ text: 'GIF89a', headers: image('image/gif') }), 'fuzzy');
  assert.equal(invisible({ text: 'x'.repeat(129), headers: image('image/gif') }), 'missed');
  assert.equal(invisible({ text: '<svg/>', headers: image('image/svg+xml') }), 'missed');
  assert.equal(invisible({ text: 'shown' }), 'missed');
  assert.equal(invisible({ status: 404 }), 'missed');
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

test('so does a redirect to one that shows nothing', () => {
  const kindTo = (/** @type {string} */ text) => {
    const location = /** @type {[string, string]} */ (['Location', '/p2?c7=undefined']);
    const index = indexRecording({
      exchanges: [
        exchange('https://sb.scorecardresearch.com/p?c7=undefined', { status: 302, headers: [location] }),
        exchange('https://sb.scorecardresearch.com/p2?c7=undefined', { text }),
      ],
    });
    const url = new URL('https://sb.scorecardresearch.com/p?c7=https://www.reddit.com/');
    return matchRequest(index, { method: 'GET', url }).kind;
  };
  assert.deepEqual([kindTo(''), kindTo('shown')], ['fuzzy', 'missed']);
});

test('of many long queries only those recorded first are compared', () => {
  const query = Array.from({ length: 400 }, (_, index) => `k${index}=v`).join('&');
  const chosen = (/** @type {number} */ best) => {
    const recorded = Array.from(
      { length: 70 },
      (_, index) => `https://a.test/x?n=${index === best ? 'right' : 'wrong'}&${query}&_=${index}`,
    );
    const [kind, url] = match(recorded, `https://a.test/x?n=right&${query}`);
    return [kind, recorded.indexOf(url ?? '')];
  };
  // each has 402 parameters, compared with 401: the 50,000 end with the 62nd
  assert.deepEqual(chosen(61), ['fuzzy', 61]);
  assert.deepEqual(chosen(62), ['missed', -1]);
});
