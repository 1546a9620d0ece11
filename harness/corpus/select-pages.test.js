import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { readCorpus } from './read-corpus.js';
import { selectPages } from './select-pages.js';

const listed = {
  title: 'A page',
  entryUrl: 'https://a.example/',
  sha256: '0'.repeat(64),
  bytes: 1,
  provenance: 'test',
};
const described = { type: /** @type {const} */ ('encrypted'), requests: 1, hosts: 1 };
const elsewhere = { repository: 'a/b', commit: '0'.repeat(40), path: 'c.warc.gz' };
const CORPUS = [
  { ...listed, ...elsewhere, id: 'far', tags: ['alexa', 'encrypted'] },
  { ...listed, ...elsewhere, id: 'shop', tags: ['alexa'] },
  {
    ...listed,
    ...described,
    generator: /** @type {const} */ ('modern'),
    id: 'new',
    tags: ['modern', 'encrypted', 'heavy'],
  },
  { ...listed, ...described, file: 'recordings/old.warc.gz', id: 'old', tags: ['paper', 'encrypted', 'shop'] },
];
const ids = (/** @type {string} */ name) => selectPages(CORPUS, name).map(({ id }) => id);

test('an id selects its page, also where it is a tag of another', () => {
  assert.deepEqual(ids('far'), ['far']);
  assert.deepEqual(ids('shop'), ['shop']);
});

test('a tag selects the pages that have it, of the first set that has any: bundled, made, fetched', () => {
  assert.deepEqual(ids('encrypted'), ['old']);
  assert.deepEqual(ids('heavy'), ['new']);
  assert.deepEqual(ids('alexa'), ['far', 'shop']);
});

test('tags joined by + select the pages that have them all', () => {
  assert.deepEqual(ids('modern+encrypted'), ['new']);
  assert.deepEqual(ids('encrypted+alexa'), ['far']);
  assert.deepEqual(ids('modern+alexa'), []);
});

test('what is no name of the corpus selects nothing', () => {
  for (const name of ['', '+', 'nothing', 'encrypted+', '../old']) assert.deepEqual(ids(name), [], name);
});

test('the corpus has ten modern pages, five a device, and the twenty-two public recordings', async () => {
  const corpus = await readCorpus(PROJECT_ROOT);
  const count = (/** @type {string} */ name) => selectPages(corpus, name).length;
  assert.deepEqual(
    ['modern', 'modern-desktop', 'modern-phone', 'heavy', 'alexa', 'paper', 'encrypted'].map(count),
    [10, 5, 5, 4, 22, 16, 6],
  );
  assert.equal(new Set(corpus.map(({ id }) => id)).size, corpus.length);
});
