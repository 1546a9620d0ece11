import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange } from '../fixtures/exchange.js';
import { indexRecording } from './index-recording.js';
import { matchRequest } from './match-request.js';

/** @type {(url: string, location: string) => import('../../recording/recording.js').Exchange} */
const redirect = (url, location) => exchange(url, { status: 301, headers: [['Location', location]] });

/**
 * @param {import('../../recording/recording.js').Exchange[]} exchanges
 * @param {string} asked
 */
const match = (exchanges, asked) => matchRequest(indexRecording({ exchanges }), { method: 'GET', url: new URL(asked) });

test('a redirect to the very URL that is asked for is no answer', () => {
  for (const [recorded, location, asked] of [
    ['http://a.test/', 'https://a.test/', 'https://a.test/'],
    ['https://a.test/', 'http://a.test/', 'http://a.test/'],
    ['http://a.test/', 'https://www.a.test/', 'https://www.a.test/'],
    ['http://a.test/x', '//a.test/x#top', 'https://a.test/x'],
    ['http://a.test/x', '/x', 'https://a.test/x'],
    ['https://a.test/x?_=1', 'https://a.test/x?_=2', 'https://a.test/x?_=2'],
  ])
    assert.equal(match([redirect(recorded, location)], asked).kind, 'missed', asked);
});

test('a redirect elsewhere is an answer on the other scheme too', () => {
  assert.equal(match([redirect('http://a.test/', 'https://a.test/home')], 'https://a.test/').kind, 'canonical');
  assert.equal(match([redirect('http://a.test/', 'https://b.test/')], 'https://a.test/').kind, 'canonical');
  assert.equal(match([redirect('http://a.test/', 'http://[')], 'https://a.test/').kind, 'canonical');
});

test('recorded redirects that lead back over others are no answer', () => {
  const recorded = [redirect('http://a.test/', 'http://a.test/2#x'), redirect('http://a.test/2', 'https://a.test/')];
  assert.equal(match(recorded, 'https://a.test/').kind, 'missed');
  assert.equal(match([...recorded, exchange('https://a.test/')], 'https://a.test/').kind, 'exact');
});

test('a redirect to another spelling that was recorded is an answer', () => {
  const recorded = [redirect('http://a.test/', 'https://www.a.test/'), redirect('https://www.a.test/', '/home')];
  assert.equal(match(recorded, 'https://a.test/').resource?.url, 'http://a.test/');
});

test('redirects in a circle are no answer, and their pursuit ends', () => {
  const recorded = [redirect('http://a.test/', 'http://b.test/1')];
  for (let hop = 1; hop < 50; hop += 1) recorded.push(redirect(`http://b.test/${hop}`, `http://b.test/${hop + 1}`));
  assert.equal(match(recorded, 'https://a.test/').kind, 'missed');
});
