import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { testSpool } from '../fixtures/held.js';
import { IMPORT_LIMITS } from '../import-limits.js';
import { Emit } from './json-assembler.js';
import { isUtf8, jsonBase64, jsonText } from './json-text.js';
import { walkJson } from './walk-json.js';

const spool = testSpool(after);
const SHAPE = {
  log: new Emit('log', { title: 'text', list: [new Emit('item', { n: 'scalar', text: 'body', in: ['text'] })] }),
};

/** @param {string | Buffer} json @param {{pieces?: number, shape?: any, limits?: object}} [options] */
async function walk(json, { pieces = 7, shape = SHAPE, limits = {} } = {}) {
  const bytes = Buffer.from(json);
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += pieces) yield bytes.subarray(at, at + pieces);
  })();
  const found = [];
  for await (const { name, keys, value } of walkJson(chunks, shape, {
    spool,
    limits: { ...IMPORT_LIMITS, ...limits },
  })) {
    const read = value?.text?.read ? { ...value, text: String(value.text.read()) } : value;
    found.push([name, keys.join('.'), read]);
  }
  return found;
}

test('what a shape names is given out as soon as it is whole, and nothing else is kept', async () => {
  const json =
    '\uFEFF{"other":[{"log":1}],"log":{"list":[{"n":1.5e1,"text":"a\\n\\u00e9\\ud83d\\ude00","x":{"n":2}},' +
    '{"n":null,"in":["p","q"]},7],' +
    '"title":"T","__proto__":{"n":1}}}';
  for (const pieces of [1, 2, 7, 10_000])
    assert.deepEqual(await walk(json, { pieces }), [
      ['item', 'log.list', { n: 15, text: 'a\né😀' }],
      ['item', 'log.list', { n: null, in: ['p', 'q'] }],
      ['log', 'log', { list: [], title: 'T' }],
    ]);
});

test('any key of an object is named by a star, and said', async () => {
  const shape = { hosts: { '*': { '*': new Emit('value', 'text') } } };
  assert.deepEqual(await walk('{"hosts":{"a":{"b":"1","c":"2","d":3},"__proto__":{"e":"4"}}}', { shape }), [
    ['value', 'hosts.a.b', '1'],
    ['value', 'hosts.a.c', '2'],
    ['value', 'hosts.__proto__.e', '4'],
  ]);
});

test('JSON that is damaged or cut off is a clause with the place', async () => {
  await assert.rejects(walk('{"log":{"title":"a" x'), { message: /^its JSON is damaged after byte \d+$/ });
  await assert.rejects(walk('{"log":{"title":"a"'), { message: 'its JSON is cut off at byte 19' });
  await assert.rejects(walk('{"log":{"title":"abc'), { message: 'its JSON is cut off at byte 20' });
  await assert.rejects(walk(''), { message: 'its JSON is cut off at byte 0' });
});

test('depth, texts and numbers of parts have a most', async () => {
  await assert.rejects(walk('['.repeat(100)), {
    message: 'its JSON has more than 64 levels of lists and objects, the most that a recording may have',
  });
  await assert.rejects(walk(`{"log":{"title":"${'x'.repeat(100)}"}}`, { limits: { jsonTextCharacters: 99 } }), {
    message: 'a text in its JSON has more than 99 characters, the most that a recording may have',
  });
  await assert.rejects(walk(`{"${'k'.repeat(100)}":1}`, { limits: { jsonTextCharacters: 99 } }), /a key in its JSON/);
  await assert.rejects(walk(`[${'1'.repeat(100)}]`, { limits: { jsonTextCharacters: 99 } }), /a number in its JSON/);
  const many = `{"log":{"list":[{"in":[${'"x",'.repeat(9)}"x"]}]}}`;
  await assert.rejects(walk(many, { limits: { headerLines: 9 } }), /one value in its JSON has more than 9 parts/);
  await walk(`{"x":"${'x'.repeat(100_000)}"}`, { limits: { jsonTextCharacters: 99 } }); // it is not wanted
});

test('stored bytes become a text of JSON, or base64, in pieces', () => {
  const text = `"\\\n\u0001é😀${'x'.repeat(600_000)}`;
  const stored = spool.store(Buffer.from(text));
  assert.equal(JSON.parse([...jsonText(stored)].join('')), text);
  assert.equal(Buffer.from(JSON.parse([...jsonBase64(stored)].join('')), 'base64').toString(), text);
  assert.equal(isUtf8(stored), true);
  assert.equal(isUtf8(spool.store(Buffer.from([0xc3]))), false);
  assert.equal(isUtf8(spool.store(Buffer.from([0x61, 0xff]))), false);
});
