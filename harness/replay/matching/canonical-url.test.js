import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalHost, canonicalUrl } from './canonical-url.js';

test('the parts of a URL that count are written in one way', () => {
  assert.deepEqual(canonicalUrl(new URL('HTTP://WWW.A.Test:80/B/%7eC?z=1&Y=2&&y=%41#hash')), {
    host: 'a.test',
    path: '/b/~c',
    query: 'y=2&y=a&z=1',
  });
});

test('a word of digits and both cases keeps its case', () => {
  const { path, query } = canonicalUrl(new URL('https://a.test/Watch/NwV4wn18Ys8?V=NwV4wn18Ys8'));
  assert.deepEqual([path, query], ['/watch/NwV4wn18Ys8', 'v=NwV4wn18Ys8']);
});

test('a port that is not the scheme’s stays, and so does an escape that means something else', () => {
  assert.equal(canonicalUrl(new URL('http://a.test:443/')).host, 'a.test:443');
  assert.equal(canonicalUrl(new URL('http://a.test/a%2Fb')).path, '/a%2fb');
});

test('a URL that is too long for this is left as it is', () => {
  const long = new URL(`https://www.a.test/A?${'B'.repeat(8_192)}`);
  assert.deepEqual(canonicalUrl(long), { host: 'a.test', path: '/A', query: null });
});

test('www. is left out where a name remains', () => {
  assert.deepEqual(['www.a.test', 'www2.a.test', 'wwwa.test', 'www.test', 'a.www.test', 'www.'].map(canonicalHost), [
    'a.test',
    'a.test',
    'wwwa.test',
    'www.test',
    'a.www.test',
    'www.',
  ]);
});
