import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { loadWitness } from './load-witness.js';

/** @param {object} answers by method */
function fakeSession(answers = {}) {
  const send = async (/** @type {string} */ method) => {
    const answer = /** @type {Record<string, any>} */ (answers)[method];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return /** @type {any} */ (Object.assign(new EventEmitter(), { send }));
}

/** @param {number} head as Chrome tells it @param {number} all */
function bodyBytes(head, all) {
  const witness = loadWitness();
  const response = { headers: { 'content-type': 'image/png', server: 'x' }, encodedDataLength: head };
  witness.network('Network.responseReceived', { requestId: '1', response });
  witness.network('Network.dataReceived', { requestId: '1', encodedDataLength: 3 });
  witness.network('Network.loadingFinished', { requestId: '1', encodedDataLength: all });
  return witness.received.get('1');
}

test('a body has the bytes that came after its head, and none are told where both came together', () => {
  assert.equal(bodyBytes(60, 5_060), 5_000);
  assert.equal(bodyBytes(5_060, 5_060), undefined);
  assert.equal(bodyBytes(0, 5_060), undefined);
});

test('a body that is no larger than a head may be is not told, since Chrome may have counted it as head', () => {
  assert.equal(bodyBytes(60, 60), undefined);
  assert.equal(bodyBytes(60, 60 + 100), undefined); // 36 bytes of header lines, and 64 for the rest of the head
  assert.equal(bodyBytes(60, 60 + 101), 101);
});

test('errors of the console and of scripts are kept, bounded in number and length', async () => {
  const witness = loadWitness();
  const session = fakeSession();
  await witness.begin(session);
  session.emit('Runtime.consoleAPICalled', { type: 'log', args: [{ value: 'no error' }] });
  session.emit('Runtime.consoleAPICalled', { type: 'error', args: [{ value: 'one' }, { description: 'Object' }] });
  session.emit('Runtime.exceptionThrown', {
    exceptionDetails: { text: 'Uncaught', exception: { description: 'X: y\nat' } },
  });
  session.emit('Runtime.exceptionThrown', { exceptionDetails: { text: 'Uncaught' } });
  assert.deepEqual(witness.errors, ['one Object', 'X: y', 'Uncaught']);
  for (let count = 0; count < 99; count += 1)
    session.emit('Runtime.consoleAPICalled', { type: 'error', args: [{ value: 'x'.repeat(9_999) }] });
  assert.deepEqual([witness.errors.length, witness.errors.at(-1)?.length], [50, 300]);
});

test('a page that cannot be drawn has no picture, and is no failure', async () => {
  const drawn = loadWitness();
  await drawn.begin(fakeSession({ 'Page.captureScreenshot': { data: '/9j/' } }));
  await drawn.end();
  const blank = loadWitness();
  await blank.begin(fakeSession({ 'Page.captureScreenshot': new Error('Unable to capture screenshot') }));
  await blank.end();
  assert.deepEqual([drawn.screenshot(), blank.screenshot()], ['/9j/', null]);
});
