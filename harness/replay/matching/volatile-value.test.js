import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isVolatileName, volatileShape } from './volatile-value.js';

test('volatile values are recognised by their shape', () => {
  const shapes = {
    1519128470: 'digits',
    1519128470123: 'digits',
    0.8437592846: 'fraction',
    '.8437592846': 'fraction',
    '123e4567-e89b-12d3-a456-426614174000': 'uuid',
    d41d8cd98f00b204e9800998ecf8427e: 'hex',
    jQuery1102043_1519128470123: 'callback',
    jsonp1234: 'callback',
    __jp0: null,
    k3j9x82mf1q: 'token',
  };
  for (const [value, shape] of Object.entries(shapes)) assert.equal(volatileShape(value), shape, value);
});

test('content is not volatile', () => {
  for (const value of [
    '',
    '1',
    '2018',
    '1.2.3',
    'en-US',
    'pageview',
    'main.css',
    'deadbeef',
    'abcdefghijklmnop',
    '1920x1080',
    'https://a.test/',
    '7'.repeat(65),
  ]) {
    assert.equal(volatileShape(value), null, value);
  }
});

test('some parameters are recognised as volatile by their name', () => {
  for (const name of ['_', 'ts', 'timestamp', 'rnd', 'callback', 'jsonpCallback', 'CB'])
    assert.ok(isVolatileName(name), name);
  for (const name of ['', 'q', 'id', 'v', 't', '__proto__', 'constructor']) assert.ok(!isVolatileName(name), name);
});
