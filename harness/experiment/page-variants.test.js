import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageError } from '../errors.js';
import { pageVariants } from './page-variants.js';

const page = (/** @type {string} */ id) => ({
  id,
  title: 'Shop',
  file: `/pages/${id}.warc.gz`,
  entryUrl: 'http://shop.example/?u=https://a.example/',
  tags: [],
});

test('pages as recorded are left as they are', () => {
  const pages = [page('shop')];
  assert.deepEqual(pageVariants(pages, ['recorded'], 'the command line'), pages);
});

test('a page has a variant of each type, of the same recording', () => {
  const variants = pageVariants([page('shop'), page('news')], ['encrypted', 'unencrypted'], 'the command line');
  assert.deepEqual(
    variants.map((variant) => [variant.id, variant.title, variant.replayedAs]),
    [
      ['shop.encrypted', 'Shop (encrypted)', 'encrypted'],
      ['shop.unencrypted', 'Shop (unencrypted)', 'unencrypted'],
      ['news.encrypted', 'Shop (encrypted)', 'encrypted'],
      ['news.unencrypted', 'Shop (unencrypted)', 'unencrypted'],
    ],
  );
  assert.ok(variants.every(({ entryUrl }) => entryUrl === page('shop').entryUrl));
});

test('recorded and unencrypted pages are not mixed, for the cache would mix them up', () => {
  assert.throws(
    () => pageVariants([page('shop')], ['recorded', 'unencrypted'], 'experiment'),
    new UsageError(
      'experiment: recorded and unencrypted pages share plain HTTP URLs, and a proxy that has cached one would ' +
        'answer the other with it; run them in two experiments',
    ),
  );
});

test('a variant may not have the id of another page', () => {
  const pages = [page('shop'), page('shop.encrypted')];
  assert.throws(() => pageVariants(pages, ['recorded', 'encrypted'], 'experiment'), {
    message: 'experiment: two pages are called "shop.encrypted"; rename one of them',
  });
});
