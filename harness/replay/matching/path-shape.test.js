import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileRules } from './compile-rules.js';
import { FUZZY_RULES } from './fuzzy-rules.js';
import { pathShape as shapeBy } from './path-shape.js';

const RULES = compileRules(FUZZY_RULES);
const pathShape = (/** @type {string} */ path) => shapeBy(path, RULES);

test('paths that differ only in a time, a random number or an id have one shape', () => {
  assert.equal(pathShape('/service/pixel/1519128470123/load.js'), pathShape('/service/pixel/1519128479999/load.js'));
  assert.equal(
    pathShape('/session/123e4567-e89b-12d3-a456-426614174000/service/configuration.json'),
    pathShape('/session/00000000-e89b-12d3-a456-426614174000/service/configuration.json'),
  );
  assert.equal(
    pathShape('/assets/scripts/application.d41d8cd98f00b204.js'),
    pathShape('/assets/scripts/application.0123456789abcdef.js'),
  );
});

test('paths that differ elsewhere have different shapes', () => {
  assert.notEqual(pathShape('/service/pixel/1519128470123/load.js'), pathShape('/service/other/1519128470123/load.js'));
});

test('a path without a volatile part has no shape', () => {
  for (const path of ['/', '/a/b.js', '/2018/02/20/news.html', '/abcdefabcdefabcdef/x', '/dp/8437592846/x'])
    assert.equal(pathShape(path), null, path);
});

test('a path that is mostly an id has no shape, since it names its content', () => {
  for (const path of [
    '/d41d8cd98f00b204e9800998ecf8427e.jpg',
    '/1519128470123',
    '/i/d41d8cd98f00b204e9800998ecf8427e/1519128470123',
  ]) {
    assert.equal(pathShape(path), null, path);
  }
});

test('in the path of a picture or font, an id names its content and stays', () => {
  const [session, id] = [';jsessionid=0123456789', 'd41d8cd98f00b204e9800998ecf8427e'];
  assert.equal(pathShape(`/images/of/all/the/articles/${id}/large.jpg`), null);
  assert.equal(pathShape(`/images/of/all/the/articles/${id}/large.jpg!q90`), null);
  assert.equal(pathShape(`/fonts/for/all/the/articles/${id}.woff2`), null);
  assert.equal(pathShape(`/images/of/all/articles/a.jpg${session}`), '/images/of/all/articles/a.jpg;jsessionid=\0');
});
