import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCertificates } from './certificates.js';

const hosts = (/** @type {number} */ count, /** @type {string} */ page) =>
  Array.from({ length: count }, (_, index) => `host-${index}.${page}.example`);

test('hosts of the page prepared last are ready, those of pages long ago are not', async () => {
  const { prepare, contextFor } = await createCertificates({ mostReady: 5 });
  const ready = (/** @type {string[]} */ some) => some.filter((host) => contextFor(host) !== undefined).length;
  const [first, second, large] = [hosts(3, 'first'), hosts(3, 'second'), hosts(8, 'large')];
  await prepare(first);
  await prepare(second);
  assert.deepEqual([ready(first), ready(second)], [2, 3]);
  await prepare(large);
  assert.deepEqual([ready(first), ready(second), ready(large)], [0, 0, 8]);
  await prepare(first);
  assert.deepEqual([ready(first), ready(large)], [3, 2]);
});

test('a host that is prepared again stays ready longer than those in between', async () => {
  const { prepare, contextFor } = await createCertificates({ mostReady: 2 });
  for (const host of ['a.example', 'b.example', 'a.example', 'c.example']) await prepare([host]);
  assert.ok(contextFor('a.example'));
  assert.equal(contextFor('b.example'), undefined);
});

test('names are found in any case', async () => {
  const { prepare, contextFor } = await createCertificates();
  await prepare(['a.example']);
  assert.equal(contextFor('A.Example'), contextFor('a.example'));
});
