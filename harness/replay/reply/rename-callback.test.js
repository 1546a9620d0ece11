import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { exchange } from '../fixtures/exchange.js';
import { indexRecording } from '../matching/index-recording.js';
import { renameCallback } from './rename-callback.js';

/**
 * @param {string} recorded
 * @param {string} asked
 * @param {Parameters<typeof exchange>[1]} parts
 */
function renamed(recorded, asked, parts) {
  const [{ answers }] = indexRecording({ exchanges: [exchange(recorded, parts)] }).byUrl.values();
  return renameCallback(answers[0], { recorded: new URL(recorded), asked: new URL(asked) });
}

/** @type {(text: string, names?: [recorded: string, asked: string]) => string} */
const body = (text, [from, to] = ['jsonp_70290917', 'jsonp_150']) =>
  renamed(`https://a.test/?q=1&callback=${from}`, `https://a.test/?callback=${to}&q=1`, { text }).body.toString();

test('the call of a JSONP answer is renamed, whatever stands before it', () => {
  for (const [recorded, answered] of [
    ['jsonp_70290917({"a":1})', 'jsonp_150({"a":1})'],
    ['\n/**/jsonp_70290917 ({"a":1});', '\n/**/jsonp_150 ({"a":1});'],
    ['window.jsonp_70290917([1])', 'window.jsonp_150([1])'],
    ['window["jsonp_70290917"]([1])', 'window["jsonp_150"]([1])'],
    ['typeof jsonp_70290917 === "function" && jsonp_70290917(1)', 'typeof jsonp_150 === "function" && jsonp_150(1)'],
    ['try{jsonp_70290917(1)}catch(e){}', 'try{jsonp_150(1)}catch(e){}'],
  ])
    assert.equal(body(recorded), answered);
});

test('a name is renamed in the call only, and only as a whole', () => {
  assert.equal(body('jsonp_70290917("jsonp_70290917")'), 'jsonp_150("jsonp_70290917")');
  assert.equal(body('xjsonp_70290917(1)'), 'xjsonp_70290917(1)');
  assert.equal(body('jsonp_702909178(1)'), 'jsonp_702909178(1)');
  assert.equal(body('jsonp_702909178,jsonp_70290917(1)'), 'jsonp_702909178,jsonp_150(1)');
  assert.equal(body('{"callback":"jsonp_70290917"}'), '{"callback":"jsonp_70290917"}');
  assert.equal(body(`${' '.repeat(600)}jsonp_70290917(1)`), `${' '.repeat(600)}jsonp_70290917(1)`);
});

test('names with dots and dollars are taken literally', () => {
  assert.equal(body('a.b$c(1)', ['a.b$c', '$1.$$']), '$1.$$(1)');
  assert.equal(body('a.b$c(1)', ['a.b$c', 'd.$e']), 'd.$e(1)');
  assert.equal(body('aXb$c(1)', ['a.b$c', 'd']), 'aXb$c(1)');
});

test('only names of functions are put into an answer', () => {
  for (const name of ['alert(1);x', 'a-b', '', 'a b', '1a', 'x'.repeat(300), 'a..b'])
    assert.equal(body('cb1(1)', ['cb1', encodeURIComponent(name)]), 'cb1(1)', name);
});

test('a compressed answer is compressed again, with the other headers as they were', () => {
  const answer = renamed('https://a.test/?cb=one', 'https://a.test/?cb=other', {
    body: gzipSync('one({"a":1})'),
    headers: [
      ['Content-Encoding', 'gzip'],
      ['Content-MD5', 'x'],
      ['Content-Type', 'text/javascript'],
    ],
  });
  assert.equal(gunzipSync(answer.body).toString(), 'other({"a":1})');
  assert.deepEqual(answer.headers, [
    ['Content-Encoding', 'gzip'],
    ['Content-Type', 'text/javascript'],
  ]);
});

test('a bomb, a picture and what is no JSONP stay as they are', () => {
  const [from, to] = ['https://a.test/?cb=one', 'https://a.test/?cb=other'];
  const bomb = brotliCompressSync(Buffer.concat([Buffer.from('one('), Buffer.alloc(32 * 1024 * 1024)]));
  for (const parts of /** @type {Parameters<typeof exchange>[1][]} */ ([
    { body: bomb, headers: [['Content-Encoding', 'br']] },
    { text: 'one(1)', headers: [['Content-Type', 'image/gif']] },
    { text: 'one(1)', status: 404 },
    { text: '{"a":1}' },
    { text: '' },
  ])) {
    const [{ answers }] = indexRecording({ exchanges: [exchange(from, parts)] }).byUrl.values();
    assert.equal(renameCallback(answers[0], { recorded: new URL(from), asked: new URL(to) }), answers[0]);
  }
});
