import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedHosts, otherNames } from './asked-hosts.js';
import { BEACON_HOSTS } from './matching/beacon-rules.js';

test('a site has its name with www. and without', () => {
  assert.deepEqual(otherNames(['a.test', 'www.b.test', 'c.co.uk', 'www.d.com.br']), [
    'www.a.test',
    'b.test',
    'www.c.co.uk',
    'd.com.br',
  ]);
});

test('a host below a site, an address and a port have one name', () => {
  assert.deepEqual(otherNames(['img.a.test', 'www.img.a.test', '10.0.0.1', '[::1]', 'a.test:8443', 'localhost']), []);
});

test('what was recorded under both names is there once', () => {
  assert.deepEqual(otherNames(['www.a.test', 'a.test']), []);
  assert.deepEqual(askedHosts(['t.co', 'a.test']).slice(0, 5), [
    't.co',
    'a.test',
    'www.t.co',
    'www.a.test',
    BEACON_HOSTS[0],
  ]);
  assert.equal(askedHosts(['t.co']).filter((host) => host === 't.co').length, 1);
});
