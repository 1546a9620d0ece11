import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLoad, aRequest } from './fixtures/a-load.js';
import { pageType } from './page-type.js';

/** @param {{encrypted: number, plain: number}} counts of connections */
const loadWith = ({ encrypted, plain }) =>
  aLoad({
    requests: Array.from({ length: encrypted + plain }, (_, index) =>
      aRequest({
        connectionId: index + 1,
        url: index < encrypted ? 'https://site.example/' : 'http://site.example/',
        requestTimeMs: 0,
        receiveHeadersStartMs: 10,
        endMs: 20,
      }),
    ),
  });

test('a load has a type when more than 90 % of its connections have it', () => {
  assert.equal(pageType(loadWith({ encrypted: 10, plain: 0 })), 'encrypted');
  assert.equal(pageType(loadWith({ encrypted: 91, plain: 9 })), 'encrypted');
  assert.equal(pageType(loadWith({ encrypted: 9, plain: 91 })), 'unencrypted');
  assert.equal(pageType(loadWith({ encrypted: 5, plain: 5 })), 'mixed');
});

test('exactly 90 % is mixed', () => {
  assert.equal(pageType(loadWith({ encrypted: 9, plain: 1 })), 'mixed');
  assert.equal(pageType(loadWith({ encrypted: 1, plain: 9 })), 'mixed');
});

test('a load without connections has no type', () => assert.equal(pageType(aLoad({})), null));
