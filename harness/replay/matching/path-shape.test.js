import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathShape } from './path-shape.js';

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
  for (const path of ['/', '/a/b.js', '/2018/02/20/news.html', '/abcdefabcdefabcdef/x'])
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
