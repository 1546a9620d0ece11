import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedPaths, npmScripts, relativeLinks, slugs } from './read-markdown.js';

test('links into the project are returned with their headings, links to the web are not', () => {
  const text = 'See [a](docs/a.md#one-two), ![b](b.png) and [c](https://example.org/c.md), [d](#d).';
  assert.deepEqual(relativeLinks(text), ['docs/a.md#one-two', 'b.png', '#d']);
});

test('a path has a slash and ends in a file name or in a slash', () => {
  const text = '`harness/lab/`, `harness/start.js`, `npm test`, `a/b`, `README.md`, `x/README.md`, `common/tcp_cc.h`';
  assert.deepEqual(namedPaths(text), ['harness/lab/', 'harness/start.js', 'x/README.md', 'common/tcp_cc.h']);
});

test('a path with a placeholder is not a path', () => {
  assert.deepEqual(namedPaths('`recordings/ID.warc.gz`, `kernel-cc/<name>/<name>.bpf.c`, `FOLDER/report.html`'), []);
});

test('scripts are found with and without options', () => {
  assert.deepEqual(npmScripts('npm run -s types; npm run bench -- --help, npm run test:unit and npm test -- x'), [
    'types',
    'bench',
    'test:unit',
    'test',
  ]);
});

test('a heading becomes the anchor that code hosts make of it', () => {
  assert.deepEqual(slugs('# One, two: `three`\n\ntext\n\n## A/A & B-C\n'), ['one-two-three', 'aa--b-c']);
});
