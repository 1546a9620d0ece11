import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutateJson, picker } from './mutate-json.js';

const VALUE = { name: 'a', list: [1, 2, { deep: true }], none: null };

test('one seed gives one text, and another seed another', () => {
  const texts = Array.from({ length: 200 }, (_, seed) => mutateJson(VALUE, picker(seed)));
  assert.deepEqual(
    texts,
    texts.map((_, seed) => mutateJson(VALUE, picker(seed))),
  );
  assert.ok(new Set(texts).size > 100);
  assert.deepEqual(VALUE, { name: 'a', list: [1, 2, { deep: true }], none: null });
});

test('among the texts are prototypes, numbers beyond a double, deep nesting, and what is no JSON', () => {
  const texts = Array.from({ length: 3_000 }, (_, seed) => mutateJson(VALUE, picker(seed)));
  const isJson = (/** @type {string} */ text) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  for (const wanted of [/"__proto__":/, /1e999/, /\[{100000}/, /script/, /\.\.\/\.\.\//])
    assert.ok(
      texts.some((text) => wanted.test(text)),
      String(wanted),
    );
  assert.ok(texts.some((text) => !isJson(text)) && texts.some(isJson));
});
