import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compileSchema } from './compile-schema.js';
import { SCHEMAS } from './schemas.js';

const mismatch = compileSchema(SCHEMAS.corpus);
/** @type {Record<string, any>[]} */
const CORPUS = JSON.parse(readFileSync(new URL('../../pages/corpus.json', import.meta.url), 'utf8'));
const [bundled, generated, published] = ['file', 'generator', 'repository'].map((set) => {
  const page = CORPUS.find((one) => set in one);
  assert.ok(page);
  return page;
});

test('a page of the corpus is bundled, generated or published, and not two of these', () => {
  for (const page of [bundled, generated, published]) assert.equal(mismatch([page]), null);
  const { file: _, ...nowhere } = bundled;
  assert.notEqual(mismatch([nowhere]), null);
  assert.notEqual(mismatch([{ ...bundled, generator: 'modern' }]), null);
  assert.notEqual(mismatch([{ ...generated, repository: published.repository }]), null);
});

test('a published page has a repository, a commit and a path that leads nowhere else', () => {
  for (const wrong of [
    { repository: 'https://host.example/a/b' },
    { repository: 'a/b/c' },
    { repository: '../b' },
    { commit: 'main' },
    { commit: published.commit.slice(1) },
    { path: '../../etc/passwd.warc.gz' },
    { path: 'a/../b.warc.gz' },
    { path: '/a.warc.gz' },
    { path: 'a//b.warc.gz' },
    { path: 'a/b.zip' },
    { path: 'a.warc.gz?x=.warc.gz' },
    { path: undefined },
  ])
    assert.notEqual(mismatch([{ ...published, ...wrong }]), null, JSON.stringify(wrong));
  assert.equal(mismatch([{ ...published, path: 'a b.warc.gz' }])?.includes('path'), true);
});

test('what is bundled or generated says its type, requests and hosts; what is published may not know them', () => {
  for (const name of ['type', 'requests', 'hosts']) {
    for (const page of [bundled, generated]) assert.notEqual(mismatch([{ ...page, [name]: undefined }]), null, name);
    assert.equal(mismatch([Object.fromEntries(Object.entries(published).filter(([key]) => key !== name))]), null, name);
  }
});
