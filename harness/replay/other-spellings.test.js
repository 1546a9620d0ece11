import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchOverHttp1, fetchOverHttp2 } from './fixtures/fetch-from-origin.js';
import { openTestOrigin } from './fixtures/open-test-origin.js';

test('a URL is answered on the other scheme too, and under the other name of its site', async (context) => {
  const { origin, close } = await openTestOrigin();
  context.after(close);
  await origin.beginLoad('mixed');
  const upgraded = await fetchOverHttp2(origin, [
    { url: 'https://plain.test/x.css', rejectUnauthorized: false },
    { url: 'https://plain.test/none', rejectUnauthorized: false },
  ]);
  const [www] = await fetchOverHttp2(origin, [{ url: 'https://www.a.test/', rejectUnauthorized: false }]);
  const downgraded = await fetchOverHttp1(origin, [{ url: 'http://a.test/' }, { url: 'http://www.a.test/' }]);
  assert.deepEqual(
    [...upgraded, www, ...downgraded].map(({ replay }) => replay),
    ['canonical', 'missed', 'canonical', 'canonical', 'canonical'],
  );
  assert.deepEqual([upgraded[0].certificateNames, www.certificateNames], ['DNS:plain.test', 'DNS:www.a.test']);
  const { canonical, missedUrls } = await origin.endLoad();
  assert.deepEqual([canonical, missedUrls], [4, ['https://plain.test/none']]);
});
