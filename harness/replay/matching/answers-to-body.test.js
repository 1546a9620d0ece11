import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange } from '../fixtures/exchange.js';
import { answersToBody } from './answers-to-body.js';
import { indexRecording } from './index-recording.js';

/**
 * @param {Record<string, string>} recorded answers by the body of their requests
 * @param {string} asked
 * @param {{method?: string, status?: number}} [options]
 */
function answersTo(recorded, asked, { method = 'POST', status = 200 } = {}) {
  const exchanges = Object.entries(recorded).map(([body, text]) =>
    exchange('https://a.test/api', { method: 'POST', requestBody: Buffer.from(body), text, status }),
  );
  const { byUrl, rules } = indexRecording({ exchanges });
  const [resource] = byUrl.values();
  const { answers, sameBody } = answersToBody(resource, { method, body: Buffer.from(asked) }, rules);
  return [answers.map(({ body }) => body.toString()).join(), sameBody];
}

test('the same body has its own answers', () => {
  assert.deepEqual(answersTo({ 'q=1': 'one', 'q=2': 'two' }, 'q=2'), ['two', true]);
});

test('another body has the answers to the most similar one', () => {
  const recorded = { 'lang=en&zone=7&_=1': 'en', 'lang=de&zone=7&_=1': 'de' };
  assert.deepEqual(answersTo(recorded, 'zone=7&lang=de&_=2'), ['de', false]);
});

test('a body that asks for something else has no answer', () => {
  for (const [recorded, asked] of [
    ['q=cats', 'q=dogs'],
    ['a=1&b=2&c=3', 'd=1&e=2&f=3'],
    ['{"operationName":"Feed","variables":{}}', '{"operationName":"Likes","variables":{}}'],
    ['{"user":{"id":7},"x":1}', '{"user":{"id":8},"x":1}'],
    ['one two three four', 'five six seven eight'],
  ])
    assert.deepEqual(answersTo({ [recorded]: 'it' }, asked), ['', false], asked);
});

test('times, tokens and long values may differ', () => {
  for (const [recorded, asked] of [
    ['at=1519128470123&q=a', 'at=1763712345678&q=a'],
    ['{"at":1519128470123,"list":[{"id":7}]}', '{"list":[{"id":7}],"at":1763712345678}'],
    [`data=ENCODE~~V01~~eyJ4${'a'.repeat(90)}`, `data=ENCODE~~V01~~eyJ4${'b'.repeat(90)}`],
    [`url=https://b.test/${'a'.repeat(60)}1`, `url=https://b.test/${'a'.repeat(60)}2`],
    [`${'['.repeat(12)}{"id":7}${']'.repeat(12)}`, `${'['.repeat(12)}{"id":8}${']'.repeat(12)}`],
    ['a line of text, number 1519128470', 'a line of text, number 1763712345'],
  ])
    assert.deepEqual(answersTo({ [recorded]: 'it' }, asked), ['it', false], asked);
});

test('any body has an answer that shows nothing', () => {
  assert.deepEqual(answersTo({ 'q=cats': '' }, 'q=dogs'), ['', false]);
  assert.deepEqual(answersTo({ 'q=cats': 'x' }, 'q=dogs', { status: 204 }), ['x', false]);
  assert.deepEqual(answersTo({ 'q=cats': 'x' }, 'q=dogs', { method: 'HEAD' }), ['x', false]);
});

test('hostile bodies are compared soon', () => {
  const deep = '['.repeat(60_000);
  const wide = Array.from({ length: 60_000 }, (_, index) => `${index}`).join('&');
  for (const body of [deep, wide, `{"a":${deep}`, '{'.repeat(1000), '=', '&', '\0'])
    assert.deepEqual(answersTo({ [`${body}x`]: 'it' }, body)[1], false);
});
